"use strict";

bridge.set_navigation_bar({ title: "Basket" });

# All samples by Ruby's Selenium: the native frame in one session, each page with its death in another. Prints the number of commands.
require "selenium-webdriver"

server, *samples = ARGV
$steps = 0

def step
  $steps += 1
  yield
end

def expect(what, condition)
  abort "#{what} does not hold" unless condition
end

def session(server, sample, in_page)
  capabilities = Selenium::WebDriver::Remote::Capabilities.new(
    browser_name: "hull", "appium:app": sample, "appium:autoWebview": in_page, "hull:virtualTime": true, "hull:policy": "recreate"
  )
  driver = step { Selenium::WebDriver.for(:remote, url: server, capabilities: capabilities) }
  yield driver
ensure
  driver&.quit
end

samples.each do |sample|
  session(server, sample, false) do |driver|
    tabs = step { driver.execute_script("mobile: hullTabs") }
    tabs.each do |tab|
      step { driver.execute_script("mobile: hullSelectTab", { value: tab["id"] }) } if tabs.size > 1
      expect "#{sample}: source of #{tab["id"]}", step { driver.page_source }.include?("<")
      expect "#{sample}: elements of #{tab["id"]}", step { driver.find_elements(xpath: "//*") }.size > 1
    end
  end
  session(server, sample, true) do |driver|
    step { driver.window_handles }.each do |handle|
      step { driver.switch_to.window(handle) }
      begin
        title = step { driver.title }
      rescue Selenium::WebDriver::Error::NoSuchWindowError => error
        # The first load of a sample may fail, and another one has scripts without pages.
        abort "#{sample}: #{error.message}" unless error.message.match?(/no document has been loaded yet|script without a page/)
        next
      end
      expect "#{sample}: title of #{handle}", title == step { driver.execute_script("return document.title") }
      expect "#{sample}: body of #{handle}", step { driver.find_element(css: "body") }.tag_name == "body"
      step { driver.execute_script("mobile: hullKillRenderer", { value: "silent" }) }
      begin
        step { driver.title }
        abort "#{sample}: a dead page has a title"
      rescue Selenium::WebDriver::Error::NoSuchWindowError
        deaths = step { driver.execute_script("mobile: hullDeaths") }
        expect "#{sample}: death of #{handle}", deaths.last["kind"] == "silent"
      end
    end
  end
end
puts $steps

# UNTESTED: no machine with Homebrew has run this formula. It follows the steps of `make build` and `make install`, and is a
# start for whoever publishes Hull in a tap. Until a release has an address, `url` and `sha256` are missing, and only the
# version of a clone can be installed:
#   brew tap-new local/hull
#   cp packaging/homebrew/hull.rb "$(brew --repository local/hull)/Formula/"
#   HOMEBREW_HULL_CLONE=/path/to/hull brew install --HEAD local/hull/hull
class Hull < Formula
  desc "Terminal emulator of a hybrid app's native shell"
  license "MIT"
  head ENV.fetch("HOMEBREW_HULL_CLONE", "file:///set/HOMEBREW_HULL_CLONE"), using: :git, branch: "main"

  depends_on "pkgconf" => :build
  depends_on "swift" => :build
  depends_on "cairo"
  depends_on "curl"
  depends_on "fribidi"
  depends_on "glib"
  depends_on "gumbo-parser"
  depends_on "icu4c"
  depends_on "jpeg-turbo"
  depends_on "libpng"
  depends_on "ncurses"
  depends_on "pango"
  depends_on "libpsl"
  depends_on "sqlite"
  on_linux do
    depends_on "libgcrypt"
    depends_on "libseccomp"
  end
  # On macOS JavaScriptCore is a framework of the system. Homebrew has no JavaScriptCore for Linux: it is that of the
  # distribution (libjavascriptcoregtk-4.1-dev).

  def install
    # Homebrew has its own sandbox, in which that of the package manager does not work.
    flags = ["--disable-sandbox", "--explicit-target-dependency-import-check", "error"]
    flags << "--static-swift-stdlib" if OS.linux?
    %w[hull hull-guard hull-page hull-picture hull-server].each do |product|
      system "swift", "build", "-c", "release", "--product", product, *flags
    end
    ENV["PREFIX"] = prefix
    system "scripts/install", ".build/release"
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/hull --version") unless build.head?
    assert_match "Hello", shell_output("#{bin}/hull dump bank")
    system bin/"hull", "test", "bank/flows/01-first-look.yaml"
  end
end

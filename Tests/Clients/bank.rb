# The bank by Ruby's Selenium, as it comes from Debian: the page, its death and the native frame.
require "selenium-webdriver"

capabilities = Selenium::WebDriver::Remote::Capabilities.new(
  browser_name: "hull", "appium:app": "bank", "appium:autoWebview": true
)
driver = Selenium::WebDriver.for(:remote, url: ARGV.fetch(0), capabilities: capabilities)

def expect(what, expected, found)
  abort "#{what}: expected #{expected.inspect}, found #{found.inspect}" unless expected == found
end

begin
  expect "title", "Волна Bank", driver.title
  link = driver.find_element(link_text: "Payees")
  expect "displayed", true, link.displayed?
  expect "href", "app://bank/pay.html", link.attribute("href")
  driver.execute_script("mobile: hullKillRenderer", { value: "silent" })
  begin
    driver.title
    abort "a dead page has a title"
  rescue Selenium::WebDriver::Error::NoSuchWindowError => error
    expect "message", true, error.message.include?("has died")
  end
  expect "deaths", ["silent"], driver.execute_script("mobile: hullDeaths").map { |death| death["kind"] }
  puts "passed"
ensure
  driver.quit
end

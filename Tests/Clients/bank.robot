*** Settings ***
Documentation     The bank by Robot Framework's library of Appium, in both contexts.
Library           AppiumLibrary

*** Variables ***
${SERVER}         http://127.0.0.1:4723

*** Test Cases ***
Pay In Both Contexts
    Open Application    ${SERVER}    platformName=iOS    appium:automationName=Hull    appium:app=bank
    Page Should Contain Text    Волна Bank
    Click Element    accessibility_id=Pay
    Switch To Context    WEBVIEW_2
    Wait Until Page Contains Element    css=a
    ${contexts} =    Get Contexts
    Should Contain    ${contexts}    WEBVIEW_2
    ${title} =    Execute Script    return document.title
    Should Be Equal    ${title}    Pay
    Execute Script    mobile: hullKillRenderer    value=reported
    Switch To Context    NATIVE_APP
    Click Element    accessibility_id=Home
    Page Should Contain Text    Hello
    [Teardown]    Close Application

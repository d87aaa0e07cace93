*** Settings ***
Documentation     All samples by Robot Framework's library of Appium: every tab in both contexts, and a death in each page.
Library           AppiumLibrary
Library           Collections
Test Teardown     Close All Applications

*** Variables ***
${SERVER}         http://127.0.0.1:4723
@{SAMPLES}        bank

*** Test Cases ***
Every Tab Of Every Sample
    FOR    ${sample}    IN    @{SAMPLES}
        Drive Sample    ${sample}
    END

*** Keywords ***
Drive Sample
    [Arguments]    ${sample}
    Open Application    ${SERVER}    platformName=iOS    appium:automationName=Hull    appium:app=${sample}    hull:virtualTime=${True}    hull:policy=recreate
    ${tabs} =    Execute Script    mobile: hullTabs
    ${count} =    Get Length    ${tabs}
    FOR    ${number}    ${tab}    IN ENUMERATE    @{tabs}    start=1
        IF    ${count} > 1
            Execute Script    mobile: hullSelectTab    value=${tab}[id]
        END
        ${source} =    Get Source
        Should Contain    ${source}    XCUIElementType
        ${contexts} =    Get Contexts
        IF    "WEBVIEW_${number}" in $contexts
            Drive Page    WEBVIEW_${number}
        END
    END
    Close Application

Drive Page
    [Arguments]    ${name}
    Switch To Context    ${name}
    Page Should Contain Element    css=body
    ${title} =    Execute Script    return document.title
    ${before} =    Execute Script    mobile: hullDeaths
    Execute Script    mobile: hullKillRenderer    value=silent
    Run Keyword And Expect Error    *the web content process*    Execute Script    return document.title
    ${after} =    Execute Script    mobile: hullDeaths
    ${expected} =    Evaluate    len($before) + 1
    Length Should Be    ${after}    ${expected}
    Switch To Context    NATIVE_APP

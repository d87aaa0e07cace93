/// The user agent style sheet: HTML's rendering section, adapted to a terminal.
enum UserAgentSheet {
  static let text = """
    html, body, div, p, section, header, main, nav, footer, article, aside, address, blockquote, center, dialog, dd, dl,
    dt, details, summary, fieldset, figcaption, figure, form, h1, h2, h3, h4, h5, h6, hgroup, hr, legend, menu, ol, ul,
    optgroup, option, pre, search, listing, xmp { display: block }
    head, link, meta, script, style, template, title, base, datalist, noscript, param, rp, source, track, area, audio,
    [hidden], dialog:not([open]), input[type=hidden i] { display: none }
    body { margin: 0 8px }
    p, dl, ul, ol, menu, blockquote, figure, pre { margin-top: 16px; margin-bottom: 16px }
    :is(ul, ol, menu) ul, :is(ul, ol, menu) ol, :is(ul, ol, menu) menu { margin-top: 0; margin-bottom: 0 }
    [dir=rtl i] { direction: rtl; unicode-bidi: isolate }
    [dir=ltr i], bdi:not([dir]), [dir=auto i] { direction: ltr; unicode-bidi: isolate }
    bdi:not([dir]), [dir=auto i] { unicode-bidi: plaintext }
    bdo, bdo[dir] { unicode-bidi: isolate-override }
    blockquote { margin-left: 32px; margin-right: 16px }
    figure { margin-left: 16px; margin-right: 16px }
    h1, h2, h3, h4, h5, h6 { font-weight: bold; margin-top: 16px; margin-bottom: 16px }
    h1 { font-size: 2em; text-decoration: underline }
    h2 { font-size: 1.5em }
    h3 { font-size: 1.17em }
    h4, h5, h6 { margin-bottom: 0 }
    ul, ol, menu { padding-inline-start: 32px }
    ul, menu { list-style-type: disc }
    :is(ul, ol, menu) ul { list-style-type: circle }
    :is(ul, ol, menu) :is(ul, ol, menu) ul { list-style-type: square }
    ol { list-style-type: decimal }
    li { display: list-item }
    dd { margin-inline-start: 32px }
    summary { display: list-item; list-style-type: disclosure-closed }
    details[open] > summary { list-style-type: disclosure-open }
    hr { border-top: 1px solid -hull-border; margin: 8px 0; color: GrayText }
    b, strong, th { font-weight: bold }
    i, em, cite, var, dfn, address { font-style: italic }
    u, ins { text-decoration: underline }
    s, strike, del { text-decoration: line-through }
    code, kbd, samp, tt { color: AccentColor }
    small { font-size: 0.83em; color: GrayText }
    sub, sup { font-size: 0.83em }
    mark { background-color: Mark; color: MarkText }
    q::before { content: open-quote }
    q::after { content: close-quote }
    center { text-align: center }
    pre, listing, xmp, textarea { white-space: pre }
    textarea { white-space: pre-wrap }
    a:link { color: LinkText; text-decoration: underline }
    nobr { white-space: nowrap }
    table { display: table; border-collapse: separate }
    thead { display: table-header-group }
    tbody { display: table-row-group }
    tfoot { display: table-footer-group }
    tr { display: table-row }
    td, th { display: table-cell; padding: 0 8px }
    thead, tbody, tfoot, table > tr { vertical-align: middle }
    tr, td, th { vertical-align: inherit }
    th { text-align: center }
    caption { display: table-caption; text-align: center }
    col { display: table-column }
    colgroup { display: table-column-group }
    fieldset { border: 1px solid -hull-border; padding: 0 8px }
    legend { padding: 0 8px }
    button, input, select, textarea, progress, meter, img, canvas, video, audio, embed, object {
      display: inline-block }
    audio:not([controls]) { display: none }
    button, input, select, textarea { font-weight: normal; font-style: normal; text-align: start; text-transform: none;
      white-space: nowrap; text-indent: 0 }
    textarea { white-space: pre-wrap }
    button, input[type=submit i], input[type=reset i], input[type=button i], input[type=file i] {
      background-color: ButtonFace; color: ButtonText; padding: 0 8px; text-align: center; box-sizing: border-box }
    input, textarea { background-color: Field; color: FieldText }
    select { background-color: ButtonFace; color: ButtonText }
    input[type=checkbox i], input[type=radio i], input[type=range i] {
      background-color: transparent; color: CanvasText; padding: 0 }
    input[type=submit i], input[type=reset i], input[type=button i], input[type=file i] {
      background-color: ButtonFace; color: ButtonText }
    progress, meter { color: AccentColor }
    button:disabled, input:disabled, select:disabled, textarea:disabled { color: GrayText }
    img, svg { color: GrayText }
    iframe { display: inline-block; width: 304px; height: 160px; overflow: hidden }
    [popover]:not(:popover-open):not(dialog[open]) { display: none }
    dialog, [popover] { border: 1px solid -hull-border; padding: 0 8px; width: fit-content; height: fit-content;
      background-color: Canvas; color: CanvasText; margin: auto }
    dialog { position: absolute; left: 0; right: 0 }
    dialog:modal, [popover] { position: fixed; inset: 0; overflow: auto; max-width: 100%; max-height: 100%;
      z-index: 2147483647 }
    """
}

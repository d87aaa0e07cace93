/// The report's style sheet.
enum ReportStyle {
  static let sheet = """

    :root { --background: #fff; --foreground: #1c2024; --soft: #60646c; --line: #dcdfe4; --panel: #f6f7f9;
      --good: #18794e; --bad: #c62a2f; --odd: #8a5a00; --none: #60646c; --link: #0b68cb; --bad-background: #fdecec; }
    @media (prefers-color-scheme: dark) {
      :root { --background: #14171a; --foreground: #e6e8eb; --soft: #a0a6ae; --line: #343a40; --panel: #1c2024;
        --good: #5fd39b; --bad: #ff8b8b; --odd: #f0c060; --none: #a0a6ae; --link: #79b8ff; --bad-background: #2c1a1b; }
    }
    * { box-sizing: border-box; }
    body { margin: 0 auto; max-width: 82rem; padding: 1rem; background: var(--background); color: var(--foreground);
      font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
    h1 { font-size: 1.5rem; line-height: 1.25; margin: .5rem 0; }
    h2 { font-size: 1.15rem; margin: 1.75rem 0 .5rem; }
    a { color: var(--link); }
    code, pre, .mono { font-family: ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; font-size: .875rem; }
    pre { background: var(--panel); border: 1px solid var(--line); border-radius: .375rem; padding: .75rem; margin: .5rem 0;
      overflow-x: auto; line-height: 1.3; overflow-wrap: normal; }
    .soft { color: var(--soft); }
    .badge { display: inline-block; min-width: 4.5rem; padding: 0 .5rem; border: 1px solid currentColor;
      border-radius: 1rem; font-size: .8rem; font-weight: 600; text-align: center; }
    .passed > .badge, .badge.passed, .completed .mark { color: var(--good); }
    .failed > .badge, .badge.failed, .failed .mark { color: var(--bad); }
    .flaky > .badge, .badge.flaky, .warned > .badge, .badge.warned, .warned .mark { color: var(--odd); }
    .skipped .mark { color: var(--none); }
    .share { display: flex; gap: 2px; height: .5rem; margin: .75rem 0; }
    .share span { border-radius: .25rem; }
    .share .passed { background: var(--good); } .share .failed { background: var(--bad); }
    .share .flaky, .share .warned { background: var(--odd); }
    dl.facts { display: grid; grid-template-columns: max-content 1fr; gap: .125rem 1rem; margin: .5rem 0; }
    dl.facts dt { color: var(--soft); } dl.facts dd { margin: 0; grid-column: 2; }
    .filter { position: absolute; opacity: 0; }
    .filters { display: flex; flex-wrap: wrap; gap: .5rem; margin: 1rem 0 .5rem; }
    .filters label { padding: .25rem .75rem; border: 1px solid var(--line); border-radius: 1rem; cursor: pointer; }
    #show-all:checked ~ .filters [for=show-all], #show-failed:checked ~ .filters [for=show-failed],
    #show-flaky:checked ~ .filters [for=show-flaky], #show-warned:checked ~ .filters [for=show-warned] {
      background: var(--foreground); color: var(--background); }
    .filter:focus-visible ~ .filters { outline: 2px solid var(--link); outline-offset: 4px; border-radius: .25rem; }
    #show-failed:checked ~ .list > :not(.failed), #show-flaky:checked ~ .list > :not(.flaky),
    #show-warned:checked ~ .list > :not(.warned) { display: none; }
    ul.list, ol.list { list-style: none; padding: 0; margin: 0; }
    .flow { padding: .75rem 0; border-top: 1px solid var(--line); }
    .flow .name { font-weight: 600; margin-left: .5rem; }
    .flow .why { margin: .25rem 0 0; }
    .tag { display: inline-block; padding: 0 .5rem; border-radius: .25rem; background: var(--panel); font-size: .8rem; }
    .failure { background: var(--bad-background); border-left: 4px solid var(--bad); border-radius: .375rem;
      padding: .75rem 1rem; margin: 1rem 0; }
    .failure.earlier { border-color: var(--odd); background: var(--panel); }
    .failure h2, .failure h3 { margin: 0 0 .5rem; }
    .failure ul { margin: 0; padding-left: 1.25rem; }
    .step { border-top: 1px solid var(--line); padding-left: calc(var(--depth, 0) * 1.25rem); }
    .step summary { display: grid; grid-template-columns: 1.25rem 2.5rem 1fr max-content; gap: .5rem; padding: .375rem 0;
      cursor: pointer; list-style: none; }
    .step summary::-webkit-details-marker { display: none; }
    .step summary:hover .what { text-decoration: underline; }
    .step .number, .step .time { color: var(--soft); font-variant-numeric: tabular-nums; }
    .step.failed { background: var(--bad-background); }
    .step .inside { padding: 0 0 1rem 1.75rem; }
    .pictures { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; }
    .pictures > *, figure { min-width: 0; margin: 0; }
    figure > div { overflow-x: auto; border: 1px solid var(--line); border-radius: .375rem; background: #000; }
    figure svg { display: block; width: 100%; min-width: 30rem; height: auto; }
    figcaption { color: var(--soft); font-size: .875rem; }
    svg.store { position: absolute; width: 0; height: 0; }
    section > details > summary { cursor: pointer; font-size: 1.15rem; font-weight: 600; margin: 1.75rem 0 .5rem; }
    .scroll { overflow-x: auto; }
    table { border-collapse: collapse; width: 100%; font-size: .875rem; }
    th, td { text-align: left; vertical-align: top; padding: .25rem .75rem .25rem 0; border-top: 1px solid var(--line); }
    th { color: var(--soft); font-weight: 500; white-space: nowrap; } td.when { white-space: nowrap; }
    td { min-width: 4rem; }
    details.finding { border-left: 4px solid var(--odd); background: var(--panel); border-radius: .375rem;
      padding: .5rem 1rem; margin: .5rem 0; }
    details.finding.defect { border-color: var(--bad); background: var(--bad-background); }
    details.finding > summary { font-size: 1rem; font-weight: 400; margin: 0; cursor: pointer; }
    details.finding figure { margin: 1rem 0; }
    table.matrix { width: auto; } table.matrix td, table.matrix th { padding: .125rem .75rem .125rem 0; }
    table.matrix td.step { font-weight: 600; padding-top: .5rem; }
    table.matrix td.mark { font-family: ui-monospace, monospace; text-align: center; font-weight: 700; }
    td.mark.recovered { color: var(--odd); } td.mark.equivalent { color: var(--soft); font-weight: 400; }
    td.mark.defect { color: var(--bad); background: var(--bad-background); }
    @media (max-width: 48rem) {
      body { padding: .75rem; }
      .pictures { grid-template-columns: 1fr; }
      .step .inside { padding-left: 0; }
      .failure dl.facts { grid-template-columns: 1fr; gap: 0; }
      .failure dl.facts dd { margin-bottom: .375rem; grid-column: 1; }
    }

    """
}

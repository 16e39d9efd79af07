/** How the page of the API looks: the colours of the house's pages, in the fonts of the reader's machine. */

export const style = `
:root{color-scheme:light dark;--ground:light-dark(#fbfaf6,#14201b);--ink:light-dark(#1d2621,#ece7da);--quiet:light-dark(#4f5a54,#b9beb5);--line:light-dark(#d8d5ca,#34433b);--link:light-dark(#0b5d3b,#e6c46a)}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif;display:grid;grid-template-columns:minmax(0,1fr)}
header,main{padding:1rem clamp(1rem,3vw,3rem)}
header p{max-width:75ch}
nav{padding:0 clamp(1rem,3vw,3rem);font-size:.875rem}
nav ul{list-style:none;margin:0;padding:0;columns:18rem}
nav>ul>li{break-inside:avoid;margin-bottom:1rem}
nav>ul>li>a{font-weight:600}
nav ul ul{columns:auto}
nav li{overflow-wrap:anywhere}
a{color:var(--link)}
h1,h2,h3{line-height:1.2}
h2{border-top:2px solid var(--line);padding-top:1.5rem;text-transform:capitalize}
h3{margin:2rem 0 .25rem;overflow-wrap:anywhere}
small,caption{color:var(--quiet)}
code{font-size:.9em;overflow-wrap:anywhere}
table{border-collapse:collapse;width:100%;max-width:70rem;margin:.5rem 0 1rem;font-size:.9rem;table-layout:fixed}
caption{text-align:left;font-weight:600;padding:.25rem 0}
th,td{text-align:left;vertical-align:top;padding:.25rem .75rem .25rem 0;border-top:1px solid var(--line);font-weight:400;overflow-wrap:anywhere}
thead th{font-weight:600}
article:target h3{outline:2px solid var(--link);outline-offset:4px}
@media(min-width:75rem){body{grid-template-columns:20rem minmax(0,1fr)}header{grid-column:1/-1}nav{position:sticky;top:0;height:100vh;overflow:auto;padding-right:0}nav ul{columns:auto}}
`

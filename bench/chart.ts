import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { resultsFolder } from './results-folder.ts'

export type ChartRow = { title: string; bars: { label: string; ratio: number | null; last: number | null }[] }

const left = 250
const plot = 420
const barHeight = 14
const rowGap = 12
const top = 70
/** Longer bars are cut; their number is written next to them. */
const longest = 1.5

/** Writes a bar chart of ratios as SVG. A mark shows the ratio of the last run. */
export function writeChart(name: string, title: string, rows: ChartRow[]): string {
  mkdirSync(resultsFolder, { recursive: true })
  const path = join(resultsFolder, `${name}.svg`)
  writeFileSync(path, chart(title, rows))
  return path
}

function chart(title: string, rows: ChartRow[]): string {
  let y = top
  const drawn = rows.map((row) => {
    const group = drawRow(row, y)
    y += row.bars.length * barHeight + rowGap
    return group
  })
  const width = left + plot + 80
  const grid = [0, 0.5, 1, 1.5].map((ratio) => {
    const x = left + (ratio / longest) * plot
    return `<path class="grid" d="M${x} ${top - 8}V${y}"/><text class="muted" x="${x}" y="${top - 14}" text-anchor="middle">${ratio}</text>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${y + 12}" width="${width}" height="${y + 12}" role="img">
<title>${escaped(title)}</title>
<style>
svg { background: #fff; color: #1c1c1c; font: 12px system-ui, sans-serif }
text { fill: currentColor }
.muted { opacity: .65 }
.grid { stroke: currentColor; opacity: .2 }
.bar-0 { fill: #1b6ec2 }
.bar-1 { fill: #5f9e3b }
.bar-2 { fill: #c2711b }
.last { stroke: currentColor; stroke-width: 2 }
@media (prefers-color-scheme: dark) {
  svg { background: #16181c; color: #eee }
  .bar-0 { fill: #6ab0f3 }
  .bar-1 { fill: #93cf6c }
  .bar-2 { fill: #eca55c }
}
</style>
<text x="12" y="22" font-weight="bold">${escaped(title)}</text>
${legend(rows)}
${grid.join('\n')}
${drawn.join('\n')}
</svg>
`
}

function drawRow({ title, bars }: ChartRow, y: number): string {
  const middle = y + (bars.length * barHeight) / 2 + 4
  return [
    `<text x="${left - 10}" y="${middle}" text-anchor="end">${escaped(title)}</text>`,
    ...bars.map((bar, at) => drawBar(bar, at, y + at * barHeight)),
  ].join('')
}

function drawBar({ ratio, last }: ChartRow['bars'][number], at: number, y: number): string {
  if (ratio === null) return ''
  const mark = last === null ? '' : `<path class="last" d="M${left + lengthOf(last)} ${y}v${barHeight - 2}"/>`
  const length = lengthOf(ratio)
  const labelX = left + Math.max(length, last === null ? 0 : lengthOf(last)) + 6
  return (
    `<rect class="bar-${at}" x="${left}" y="${y}" width="${length}" height="${barHeight - 2}"/>${mark}` +
    `<text x="${labelX}" y="${y + barHeight - 3}">${ratio.toFixed(2)}</text>`
  )
}

function legend(rows: ChartRow[]): string {
  const labels = rows[0]?.bars.map(({ label }) => label) ?? []
  const entries = labels.map((label, at) => {
    const x = 12 + at * 200
    return `<rect class="bar-${at}" x="${x}" y="32" width="10" height="10"/><text x="${x + 16}" y="41">${escaped(label)}</text>`
  })
  const x = 12 + labels.length * 200
  const hasLast = rows.some(({ bars }) => bars.some(({ last }) => last !== null))
  const mark = hasLast ? `<path class="last" d="M${x} 31v12"/><text x="${x + 8}" y="41">last run</text>` : ''
  return entries.join('') + mark
}

function lengthOf(ratio: number): number {
  return Math.round((Math.min(ratio, longest) / longest) * plot)
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

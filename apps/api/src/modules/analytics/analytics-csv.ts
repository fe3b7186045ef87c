import { toWire } from '#contract/shared/money.ts'
import { csvLine, csvMark } from '../../platform/csv.ts'
import { conversion } from './conversion.ts'
import type { DayFigures } from './period.queries.ts'
import type { Figures, NamedProduct } from './period.ts'

const headings = ['Views', 'Orders', 'Units', 'Revenue (KSh)', 'Conversion (%)']

export function daysCsv(days: readonly DayFigures[]): string {
  return csvMark + csvLine(['Date', ...headings]) + days.map((one) => csvLine([one.day, ...cells(one)])).join('')
}

export const productsHead = () => csvMark + csvLine(['Product number', 'Product', ...headings])

export const productLines = (products: readonly NamedProduct[]) =>
  products.map((one) => csvLine([String(one.productId), one.name, ...cells(one)])).join('')

function cells(figures: Figures): string[] {
  const { views, orders, units, cents } = figures
  const percent = conversion(figures)
  return [String(views), String(orders), String(units), toWire(cents).toFixed(2), percent?.toFixed(1) ?? '']
}

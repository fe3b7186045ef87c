import type { AnswerTo } from '#web/lib/api/api-types.ts'

export type Variant = AnswerTo<'GET /api/products/:id/'>['variants'][number]

/** One value of an option, for the current selection. */
export type Choice = {
  value: string
  isChosen: boolean
  /** The variant that it selects; null where no variant combines it with the selected values of earlier options. */
  variant: Variant | null
}

export type OptionChoices = { name: string; choices: Choice[] }

/**
 * The selectable values of each option. Every value of the first option is selectable; a value of a later option only
 * where a variant combines it with the selected values of the earlier options. So every variant can be reached.
 */
export function choicesOf(variants: readonly Variant[], chosen: Variant): OptionChoices[] {
  return chosen.options.map(({ name, value: chosenValue }, place) => {
    const fitting = variants.filter((variant) => agreeAbove(place, variant, chosen))
    const values = new Set(variants.flatMap(({ options }) => options[place]?.value ?? []))
    const choices = [...values].map((value) => ({
      value,
      isChosen: value === chosenValue,
      variant: mostLike(
        chosen,
        fitting.filter(({ options }) => options[place]?.value === value),
      ),
    }))
    return { name, choices }
  })
}

const agreeAbove = (place: number, one: Variant, other: Variant) =>
  one.options.slice(0, place).every(({ value }, at) => value === other.options[at]?.value)

/** Prefers the variant that keeps the most values; among equals, one in stock. */
function mostLike(chosen: Variant, candidates: readonly Variant[]): Variant | null {
  const stored = ({ options }: Variant) => options.filter(({ value }, at) => value === chosen.options[at]?.value).length
  const rank = (variant: Variant) => 2 * stored(variant) + (variant.stock > 0 ? 1 : 0)
  return candidates.reduce<Variant | null>((best, next) => (best && rank(best) >= rank(next) ? best : next), null)
}

import type { AnswerTo } from '#web/lib/api-types.ts'

export type Variant = AnswerTo<'GET /api/products/:id/'>['variants'][number]

/** One value of an option, as the choice stands. */
export type Choice = {
  value: string
  isChosen: boolean
  /** What choosing it leads to; null where no variant has it together with what is chosen above. */
  variant: Variant | null
}

export type OptionChoices = { name: string; choices: Choice[] }

/**
 * What can be chosen of each option. Every value of the first one leads somewhere; one further down only where a variant
 * has it together with the values chosen above it. So each variant can be reached, and nobody gets stuck.
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

/** Keeps as many values as can be; among equals, what is in stock. */
function mostLike(chosen: Variant, candidates: readonly Variant[]): Variant | null {
  const kept = ({ options }: Variant) => options.filter(({ value }, at) => value === chosen.options[at]?.value).length
  const rank = (variant: Variant) => 2 * kept(variant) + (variant.stock > 0 ? 1 : 0)
  return candidates.reduce<Variant | null>((best, next) => (best && rank(best) >= rank(next) ? best : next), null)
}

/**
 * Delivery address. Kenyan addresses have places, landmarks and a phone; street numbers and postcodes are not expected.
 */
export type Place = { county: string | null; town: string | null; line: string; landmark: string | null }

/**
 * An address as one line, from the smallest place to the largest: 'Moi Avenue 12, near the Archives, CBD, Nairobi'. A
 * place name that the address line already contains is not repeated, because people also type the town into that line.
 * Contains no phone number: the tracking page shows it to everyone who has the link (D14).
 */
export function oneLine(place: Place): string {
  const named = [place.line, place.landmark, place.town, place.county].flatMap((part) => segments(part ?? ''))
  return named.filter((part, index) => firstOf(part, named) === index).join(', ')
}

/** What may still be shown of an address after the parcel has arrived (D14). */
export function countyAndTown({ county, town }: Place): string {
  return oneLine({ county, town, line: '', landmark: null })
}

/**
 * Splits an address at newlines and commas. Removes invisible characters and characters that reverse the text
 * direction.
 */
function segments(text: string): string[] {
  return text
    .split(/[\n,]/)
    .map((part) =>
      part
        .replaceAll(/\s+/g, ' ')
        .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
        .trim(),
    )
    .filter((part) => part !== '')
}

function firstOf(part: string, named: readonly string[]): number {
  return named.findIndex((other) => other.toLowerCase() === part.toLowerCase())
}

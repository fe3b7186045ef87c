/** Where a parcel goes. No street numbers or postcodes are expected in Kenya: places, landmarks and a phone are. */
export type Place = { county: string | null; town: string | null; line: string; landmark: string | null }

/**
 * A place as one line, from the small to the large: 'Moi Avenue 12, near the Archives, CBD, Nairobi'. A part that the
 * line itself already names is not named again, since people type the town into the line too. Holds no phone number:
 * the tracking page shows it to whoever has the link (D14).
 */
export function oneLine(place: Place): string {
  const named = [place.line, place.landmark, place.town, place.county].flatMap((part) => segments(part ?? ''))
  return named.filter((part, index) => firstOf(part, named) === index).join(', ')
}

/** What may still be told of a place once the parcel has arrived (D14). */
export function countyAndTown({ county, town }: Place): string {
  return oneLine({ county, town, line: '', landmark: null })
}

/** Lines and commas both part an address. Signs that show nothing, or reverse what follows them, are left out. */
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

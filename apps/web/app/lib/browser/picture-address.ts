/** Prefixes relative picture paths with the API base; paths that start with http are used unchanged (S§1). */
export function pictureAddress(apiHost: string, path: string): string {
  return apiHost === '' || path.startsWith('http') ? path : apiHost + path
}

/** Does the same for every address in a `srcset`. */
export function pictureSet(apiHost: string, srcset: string): string {
  if (apiHost === '' || srcset === '') return srcset
  return srcset
    .split(', ')
    .map((candidate) => pictureAddress(apiHost, candidate))
    .join(', ')
}

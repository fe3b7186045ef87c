export const messages = {
  title: 'Search',
  titleOf: (text: string) => `Search: ${text}`,
  start: 'What are you looking for?',
  results: (text: string) => `Results for “${text}”`,
  corrected: (requested: string, found: string) =>
    `Nothing was found for “${requested}”. These are the results for “${found}”.`,
  failed: 'Failed to fetch search results',
  unreachable: 'Error fetching results',
  noResults: 'No results',
  noResultsHint: 'Try another word, or look around in the categories and in what others buy.',
  related: 'Related products',
  recommended: 'Recommended products',
  trending: 'Trending products',
  moreIn: (category: string) => `More in ${category}`,
  allTrending: 'View all trending products',
}

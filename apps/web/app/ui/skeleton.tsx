/** Grey placeholders for cards; they have the size of the cards, so that the layout does not shift. */
export function CardSkeletons({ count }: { count: number }) {
  return (
    <>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} aria-hidden="true" className="overflow-hidden rounded-md bg-surface shadow-card listed:flex">
          <div className="shimmer h-50 listed:h-27 listed:w-27 listed:shrink-0" />
          <div className="flex flex-1 flex-col gap-3 p-4 listed:px-2.5 listed:py-2">
            <div className="shimmer h-4 w-4/5 rounded-sm" />
            <div className="shimmer h-4 w-2/5 rounded-sm" />
            <div className="shimmer mt-10 h-10 rounded-full sm:mt-16 listed:mt-auto listed:h-8" />
          </div>
        </div>
      ))}
    </>
  )
}

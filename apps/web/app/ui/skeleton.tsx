/** Grey placeholders for cards; they have the size of the cards, so that the layout does not shift. */
export function CardSkeletons({ count }: { count: number }) {
  return (
    <>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} aria-hidden="true" className="overflow-hidden rounded-md bg-surface shadow-card">
          <div className="shimmer h-50" />
          <div className="flex flex-col gap-3 p-4">
            <div className="shimmer h-4 w-4/5 rounded-sm" />
            <div className="shimmer h-4 w-2/5 rounded-sm" />
            <div className="shimmer mt-10 h-10 rounded-full sm:mt-16" />
          </div>
        </div>
      ))}
    </>
  )
}

/** Grey shapes where cards will be; they take the cards' own room, so nothing moves when the cards arrive. */
export function CardSkeletons({ count }: { count: number }) {
  return (
    <>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} aria-hidden="true" className="overflow-hidden rounded-md bg-surface shadow-card">
          <div className="shimmer h-50" />
          <div className="flex flex-col gap-1.5 p-4">
            <div className="flex h-12 flex-col justify-evenly max-sm:in-[.card-grid]:h-6">
              <div className="shimmer h-4 w-4/5 rounded-sm" />
              <div className="shimmer h-4 w-3/5 rounded-sm max-sm:in-[.card-grid]:hidden" />
            </div>
            <div className="shimmer h-5 w-2/5 rounded-sm" />
            <div className="shimmer h-7 w-1/2 rounded-sm" />
            <div className="shimmer mt-2 h-10 rounded-full" />
          </div>
        </div>
      ))}
    </>
  )
}

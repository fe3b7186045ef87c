/** Grey shapes where cards will be; they take the cards' own room, so nothing moves when the cards arrive. */
export function CardSkeletons({ count }: { count: number }) {
  return (
    <>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} aria-hidden="true" className="flex flex-col gap-3 rounded-md bg-surface p-3 shadow-card">
          <div className="shimmer aspect-square rounded-sm" />
          <div className="shimmer h-4 w-4/5 rounded-sm" />
          <div className="shimmer h-4 w-2/5 rounded-sm" />
          <div className="shimmer h-10 rounded-full" />
        </div>
      ))}
    </>
  )
}

/** A secret that is shown once, to be copied or typed elsewhere. */
export function Secret({ title, value }: { title: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-muted">{title}</dt>
      <dd className="font-mono wrap-anywhere">{value}</dd>
    </div>
  )
}

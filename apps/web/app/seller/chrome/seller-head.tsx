/** Title of a seller's screen. Nothing here is for search engines. */
export function SellerHead({ title }: { title: string }) {
  return (
    <>
      <title>{`${title} · Sokoni`}</title>
      <meta name="robots" content="noindex" />
    </>
  )
}

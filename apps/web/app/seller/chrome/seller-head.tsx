/** The title of a seller screen. Seller screens have no metadata for search engines. */
export function SellerHead({ title }: { title: string }) {
  return (
    <>
      <title>{`${title} · Sokoni`}</title>
      <meta name="robots" content="noindex" />
    </>
  )
}

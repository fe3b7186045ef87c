import { pictureAddress, pictureSet } from '#web/lib/browser/picture-address.ts'
import { useSite } from '#web/lib/hooks/use-site.ts'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { ShopIcon } from '../shop-icon.tsx'
import type { Banner } from './home-sections.ts'

export function BannerStrip({ banner }: { banner: Banner }) {
  const { apiHost } = useSite()
  return (
    <InnerLink
      to={banner.link}
      className="group mt-8 flex items-center justify-between gap-2 overflow-hidden rounded-lg bg-accent-soft pr-2 pl-6 sm:px-12"
    >
      <span className="min-w-0 flex-1 py-6">
        <span className="block text-xl font-extrabold text-accent-ink sm:text-2xl">{banner.title}</span>
        <span className="mt-1 block text-ink group-hover:underline">{banner.subtitle}</span>
      </span>
      {banner.image === null ? (
        <ShopIcon name="delivery" className="size-20 text-accent-ink sm:mr-8 sm:size-28" />
      ) : (
        <Picture
          src={pictureAddress(apiHost, banner.image)}
          srcSet={pictureSet(apiHost, banner.image_srcset)}
          sizes="(min-width: 40rem) 208px, 112px"
          width={360}
          height={280}
          alt=""
          className="h-28 w-28 shrink-0 object-contain sm:h-40 sm:w-52"
        />
      )}
    </InnerLink>
  )
}

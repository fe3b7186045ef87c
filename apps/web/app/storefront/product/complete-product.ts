import type { AnswerTo } from '#web/lib/api/api-types.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { cardProduct } from '../product-card/card-product.ts'

type Product = AnswerTo<'GET /api/products/:id/'>

/** A product as S§3 allows it: any field but the id may be missing, pictures and category may be bare. */
type SpecifiedProduct = Partial<Omit<Product, 'id' | 'images' | 'category' | 'reviews'>> &
  Pick<Product, 'id'> & {
    images?: readonly (string | { image: string })[]
    category?: number | string | Product['category']
    reviews?: readonly (Partial<Product['reviews'][number]> & { rating: number })[]
  }

/**
 * Completes a response to a product with every field that the page reads.
 * @throws ApiError 404 for a response that is not a product
 */
export function completeProduct(answer: SpecifiedProduct | null): Product {
  if (!answer?.id) throw new ApiError(404, 'PRODUCT_NOT_FOUND', '')
  const images = (answer.images ?? []).map((picture) => {
    const image = typeof picture === 'string' ? picture : picture.image
    return { srcset: '', width: 0, height: 0, ...(typeof picture === 'string' ? { image } : picture) }
  })
  const { category, category_name: name = null } = answer
  const card = cardProduct({ ...answer, image: answer.image ?? images[0]?.image ?? null, category: null })
  const described = answer.description ?? answer.full_description ?? ''
  return {
    ...card,
    description: described,
    full_description: answer.full_description ?? described,
    images: images.length > 0 || !card.image ? images : [{ image: card.image, srcset: '', width: 0, height: 0 }],
    category:
      typeof category === 'object'
        ? category
        : category
          ? { id: Number(category), name: name ?? '', name_sw: null, slug: String(category) }
          : null,
    category_name: name,
    has_variants: false,
    is_promotional: answer.is_promotional ?? false,
    on_sale: answer.on_sale ?? false,
    sale_ends_at: answer.sale_ends_at ?? null,
    is_new_arrival: answer.is_new_arrival ?? false,
    created_at: answer.created_at ?? '',
    features: answer.features ?? [],
    specifications: answer.specifications ?? [],
    warranty: answer.warranty ?? null,
    brand: answer.brand ?? null,
    rating_counts: answer.rating_counts ?? [],
    seller_rating: answer.seller_rating ?? 0,
    seller_review_count: answer.seller_review_count ?? 0,
    reviews: (answer.reviews ?? []).map((review, id) => ({ id, user: '', comment: '', date: '', ...review })),
    seller: answer.seller ?? { name: '', slug: '', away: null },
    // A single variant without a choice: the cart item names only the product.
    variants: [
      {
        id: 0,
        name: '',
        options: [],
        price: card.price,
        sale_price: card.sale_price,
        stock: card.stock,
        picture: null,
        is_default: true,
      },
    ],
  }
}

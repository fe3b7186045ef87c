import { z } from 'zod'
import { MAX_CATEGORIES, MAX_PICTURE_BYTES } from '../shared/constants.ts'
import { endpoint } from '../shared/endpoint.ts'
import { Id, IdText, line, Message, requiredLine } from '../shared/text.ts'

/* The category tree that operators edit: two levels, in the shop's own order. */

const Name = requiredLine(60, 'Please enter a name.')
/** Empty or null where Kiswahili pages show the name. */
const NameSw = line(60).nullable()
/** The parent of a top-level category is null. */
const ParentId = Id.nullable()

export const CategoryInTree = z.object({
  id: Id,
  name: z.string(),
  name_sw: z.string().nullable(),
  /** Its address, derived from its first name. It never changes, so links to it continue to work. */
  slug: z.string(),
  parent_id: Id.nullable(),
  image: z.string().nullable(),
  image_srcset: z.string(),
  /** Listed products directly in this category. */
  product_count: z.int(),
})

export const listCategoryTree = endpoint({
  method: 'GET',
  path: '/api/admin/categories/',
  access: 'operator',
  roles: ['catalogue', 'support'],
  summary: 'All categories in the shop’s order, each parent followed by its subcategories; at most 100',
  response: z.array(CategoryInTree),
})

/** The new category becomes the last of its siblings. */
export const createCategory = endpoint({
  method: 'POST',
  path: '/api/admin/categories/',
  access: 'operator',
  roles: ['catalogue'],
  summary: 'Create a category',
  body: z.object({ name: Name, name_sw: NameSw.default(null), parent_id: ParentId.default(null) }),
  response: CategoryInTree,
  status: 201,
})

const params = z.object({ id: IdText })

/** A category that moves to another parent becomes the last one there. */
export const changeCategory = endpoint({
  method: 'PATCH',
  path: '/api/admin/categories/:id/',
  access: 'operator',
  roles: ['catalogue'],
  summary: 'Rename a category, or move it to another parent or to the top level',
  params,
  body: z.object({ name: Name.optional(), name_sw: NameSw.optional(), parent_id: ParentId.optional() }),
  response: CategoryInTree,
  errors: ['CATEGORY_NOT_FOUND'],
})

/** Each category moves together with its subcategories. */
export const orderCategories = endpoint({
  method: 'PUT',
  path: '/api/admin/categories/',
  access: 'operator',
  roles: ['catalogue'],
  summary: 'Set the order of all subcategories of one category, or of the top level',
  body: z.object({ parent_id: ParentId, ids: z.array(Id).max(MAX_CATEGORIES) }),
  response: Message,
  errors: ['CATEGORIES_CHANGED'],
})

export const setCategoryPicture = endpoint({
  method: 'PUT',
  path: '/api/admin/categories/:id/picture/',
  access: 'operator',
  roles: ['catalogue'],
  summary: 'Set a category’s picture; it replaces the previous one',
  params,
  body: z.object({}),
  upload: { field: 'picture', maxFiles: 1, maxFileBytes: MAX_PICTURE_BYTES },
  response: CategoryInTree,
  errors: ['CATEGORY_NOT_FOUND', 'UNAVAILABLE'],
})

/** Drafts and archived products of stores are kept, without a category. */
export const removeCategory = endpoint({
  method: 'DELETE',
  path: '/api/admin/categories/:id/',
  access: 'operator',
  roles: ['catalogue'],
  summary: 'Delete a category without listed products, subcategories or coupons',
  params,
  response: Message,
  errors: ['CATEGORY_NOT_FOUND', 'CATEGORY_HAS_OTHERS_BELOW', 'CATEGORY_HAS_PRODUCTS', 'CATEGORY_HAS_COUPONS'],
})

import './media.tables.ts'

export { createFolderBlobs, type BlobStore } from './blob-store.ts'
export { PicturesGrew } from './media.events.ts'
export { mediaRoutes } from './media.routes.ts'
export { createMedia, type Media } from './media.service.ts'
export { pictureFormats, widthsFor, type EncodedFiles, type Picture, type StoredPicture } from './picture.ts'
export { createS3Blobs, ObjectStorageError, type S3Settings } from './s3-blobs.ts'
export { mediaModule } from './module.ts'

/**
 * Maximum length of the longer side, in pixels: enough detail for a crack, and some 300 KB instead of 5 MB of a phone's
 * camera.
 */
const LONGEST_SIDE = 1_440
const QUALITY = 0.82

/**
 * Downscales a photograph in the browser before upload, because a request has 30 seconds and a slow network carries
 * 50 KB in one. Applies the camera's orientation; the location and all other metadata are removed.
 *
 * @throws when the browser cannot read it as a picture
 */
export async function smallerPicture(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const { width, height } = fitted(picture)
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    const context = canvas.getContext('2d')
    if (!context) throw new Error('this browser cannot draw')
    // Transparent pixels would turn black in a JPEG.
    context.fillStyle = 'white'
    context.fillRect(0, 0, width, height)
    context.drawImage(picture, 0, 0, width, height)
    return await encoded(canvas)
  } finally {
    picture.close()
  }
}

/** Whole pixels with the aspect ratio kept; a small picture is unchanged. */
export function fitted({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

function encoded(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture has no bytes'))),
      'image/jpeg',
      QUALITY,
    )
  })
}

type PictureProps = {
  /** The name of a file in pictures/, without extension. */
  name: string
  alt: string
  /** The `sizes` attribute: how wide the picture is shown. */
  sizes: string
  className?: string
  /** True for the picture at the top of a page: loaded at once instead of lazily. */
  first?: boolean
  /** True if phones show a band of it, 16:6.4, which is a picture of its own. */
  hasBand?: boolean
}

const widthsOf = (name: string) =>
  name === 'hero' ? [480, 640, 800, 960, 1280, 1600] : [480, 800, 1280]

/** Returns the `srcset` of a picture in one format. */
function pictureSources(name: string, format: 'avif' | 'webp'): string {
  return widthsOf(name)
    .map((width) => `/pictures/${name}-${width}.${format} ${width}w`)
    .join(', ')
}

/** Renders a picture as AVIF, else WebP, in the width the screen needs; all are 16:10, so that nothing shifts. */
export function Picture({
  name,
  alt,
  sizes,
  className = '',
  first = false,
  hasBand,
}: PictureProps) {
  return (
    <picture className="contents">
      {hasBand && (
        <source
          type="image/avif"
          media="(width < 40rem)"
          srcSet={[480, 800].map((px) => `/pictures/${name}-band-${px}.avif ${px}w`).join()}
          sizes="64vw"
        />
      )}
      <source type="image/avif" srcSet={pictureSources(name, 'avif')} sizes={sizes} />
      <img
        src={`/pictures/${name}-800.webp`}
        srcSet={pictureSources(name, 'webp')}
        sizes={sizes}
        alt={alt}
        width={1280}
        height={800}
        className={`h-auto w-full bg-mist object-cover ${className}`}
        decoding={first ? 'sync' : 'async'}
        {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </picture>
  )
}

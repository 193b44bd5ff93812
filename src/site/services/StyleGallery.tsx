import type { DoorStyle } from '@/content/newGarageDoors'
import { Picture } from '@/shared/ui/Picture'
import { ContentLink } from '@/site/sections/ContentLink'

/** Renders door styles: picture, description, and which houses it suits. */
export function StyleGallery({ styles }: { styles: readonly DoorStyle[] }) {
  return (
    <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:gap-x-8 lg:gap-y-14">
      {styles.map(({ title, text, suits, picture, design }) => (
        <li key={title}>
          <Picture
            name={picture.name}
            alt={picture.alt}
            sizes="(min-width: 1280px) 37rem, (min-width: 640px) 50vw, 100vw"
            className="rounded-lg"
          />
          <h3 className="mt-4 text-xl">{title}</h3>
          <p className="mt-1 max-w-measure">{text}</p>
          <p className="mt-2 text-sm text-slate">
            <span className="font-semibold text-ink">Suits:</span> {suits}
          </p>
          <ContentLink
            to={design.to}
            className="link inline-flex min-h-11 items-center font-semibold"
          >
            {design.label}
            <span className="sr-only">: {title}</span>
          </ContentLink>
        </li>
      ))}
    </ul>
  )
}

import type { PictureRef } from '@/content/pictureRef'
import type { Action, Heading } from '@/content/sectionTypes'
import { buttonClass } from '@/shared/ui/Button'
import { Container } from '@/shared/ui/Container'
import { Picture } from '@/shared/ui/Picture'
import { ContentLink } from '@/site/sections/ContentLink'
import { Rich } from '@/site/sections/Rich'

type DesignerBandProps = Heading & { link: Action; picture: PictureRef }

/** Renders the link to the door designer with a picture. */
export function DesignerBand({ title, lead, link, picture }: DesignerBandProps) {
  return (
    <section className="on-dark groove-dark bg-ink text-mist">
      <Container className="grid items-center gap-8 py-12 sm:py-16 lg:grid-cols-[1fr_1.4fr] lg:gap-14">
        <div>
          <h2 className="text-2xl text-white sm:text-3xl">{title}</h2>
          <p className="mt-3 mb-6 max-w-measure text-lg">
            <Rich text={lead} />
          </p>
          <ContentLink to={link.to} className={buttonClass('lamp')}>
            {link.label}
          </ContentLink>
        </div>
        <Picture
          {...picture}
          sizes="(min-width: 1024px) 42rem, 100vw"
          className="rounded-lg ring-1 ring-white/15"
        />
      </Container>
    </section>
  )
}

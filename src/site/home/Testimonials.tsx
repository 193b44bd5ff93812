import { Stars } from '@/shared/ui/Stars'

type Testimonial = { name: string; location: string; rating: number; text: string }

/** Renders quotes of customers. */
export function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  return (
    <ul className="grid gap-6 lg:grid-cols-3">
      {testimonials.map(({ name, location, rating, text }) => (
        <li key={name}>
          <figure className="flex h-full flex-col rounded-lg bg-white p-5 sm:p-6 shadow-lift ring-1 ring-ink/8">
            <Stars rating={rating} />
            <blockquote className="mt-3 flex-1 sm:text-lg">{text}</blockquote>
            <figcaption className="mt-4 border-t border-line pt-4">
              <span className="font-semibold">{name}</span>
              <span className="text-slate">{`, ${location}`}</span>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}

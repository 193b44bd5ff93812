// The reviews of the home page, in a separate file so that it does not load them all. Samples, like all of them.

/** `date` is YYYY-MM-DD; `rating` is 1 to 5 stars; `verified` marks a customer in our books, never shown for a sample. */
export type Review = {
  readonly id: string
  readonly name: string
  readonly location: string
  readonly service: string
  readonly rating: 1 | 2 | 3 | 4 | 5
  readonly date: string
  readonly text: string
  readonly verified: boolean
  readonly isSample: boolean
}

/** The three reviews of the home page, in its order; newest first. */
export const testimonials = [
  {
    id: 'spring-valley-stream',
    name: 'Angela M.',
    location: 'Valley Stream, NY',
    service: 'Spring replacement',
    rating: 5,
    date: '2026-10-27',
    text: 'The spring broke with a bang at 7 in the morning. They called back in 15 minutes, told me to leave the door alone, and had both springs replaced before lunch. The bill matched the written price.',
    verified: true,
    isSample: true,
  },
  {
    id: 'new-door-white-plains',
    name: 'Robert K.',
    location: 'White Plains, NY',
    service: 'New garage door installation',
    rating: 5,
    date: '2026-10-09',
    text: 'We got two composite carriage doors. They measured twice, installed both in one day and swept the driveway. The house looks ten years younger.',
    verified: true,
    isSample: true,
  },
  {
    id: 'off-track-buffalo',
    name: 'Dave T.',
    location: 'Buffalo, NY',
    service: 'Emergency repair',
    rating: 5,
    date: '2026-02-03',
    text: 'Our door came off its track at 10 at night, in the snow. They told me the after-hours fee before they headed out. They made it safe that night and fixed the track the next morning.',
    verified: true,
    isSample: true,
  },
] as const satisfies readonly Review[]

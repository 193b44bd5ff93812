import { starsText } from '@/shared/ui/starsText'

/** Renders one star, filled or outlined. */
export function Star({ isFilled, className }: { isFilled: boolean; className: string }) {
  return (
    <svg viewBox="0 0 20 20" className={className} aria-hidden="true">
      <path
        d="m10 1.6 2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z"
        fill={isFilled ? 'var(--amber)' : 'none'}
        stroke={isFilled ? 'var(--ember)' : 'currentColor'}
        strokeWidth="1"
      />
    </svg>
  )
}

/** Renders a rating from 1 to 5 as stars. */
export function Stars({ rating, className = '' }: { rating: number; className?: string }) {
  return (
    <span role="img" aria-label={starsText(rating)} className={`inline-flex gap-0.5 ${className}`}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} isFilled={star <= Math.round(rating)} className="size-5" />
      ))}
    </span>
  )
}

import { type FormEvent, useId } from 'react'
import { zipChecker as copy } from '@/content/zip/zipChecker'
import { company } from '@/facts/company'
import { controlClass } from '@/shared/form/Field'
import { Button } from '@/shared/ui/Button'
import type { ZipCheckState } from '@/site/zip/useZipCheck'

/** Renders the field for a ZIP code, with a hint at it if what was typed is none. */
export function ZipForm({ check }: { check: ZipCheckState }) {
  const id = useId()
  const { field, area, ask, onInput, fetchAhead, wrong } = check
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void ask()
  }
  return (
    <form noValidate method="post" data-script-only onSubmit={onSubmit}>
      <label htmlFor={id} className="block font-display text-lg font-bold">
        {copy.label}
      </label>
      <p id={`${id}-hint`} className="text-sm text-mist">
        {copy.hint}
      </p>
      <div aria-live="polite">
        {wrong && (
          <p id={`${id}-wrong`} className="my-1 border-l-4 border-current pl-3 font-semibold">
            {wrong}
          </p>
        )}
      </div>
      <div className="mt-2 flex gap-2 huge-text:flex-wrap">
        <input
          ref={field}
          id={id}
          name="zip"
          type="text"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={16}
          placeholder={company.address.postalCode}
          aria-describedby={`${id}-hint ${id}-wrong`}
          {...(wrong ? { 'aria-invalid': true } : {})}
          onFocus={fetchAhead}
          onInput={onInput}
          className={`figures max-w-40 text-lg! font-semibold ${controlClass}`}
        />
        <input ref={area} type="hidden" name="area" />
        <Button type="submit" variant="outline">
          {copy.button}
        </Button>
      </div>
    </form>
  )
}

/** Renders what stands in place of the field where no script runs. */
export function ZipWithoutScript() {
  return (
    <noscript>
      <p className="font-semibold">{copy.withoutScript}</p>
    </noscript>
  )
}

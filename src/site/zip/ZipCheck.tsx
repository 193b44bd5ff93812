import type { RequestedService } from '@/content/bookingLink'
import { useZipCheck } from '@/site/zip/useZipCheck'
import { ZipForm, ZipWithoutScript } from '@/site/zip/ZipForm'

type ZipCheckProps = {
  /** The service the booking form is opened with. */
  service?: RequestedService
  /** True if the booking form is on this page and reads the ZIP code from the address. */
  isBesideForm?: boolean
}

/** Checks a ZIP code, on a dark background: whether we serve it, under which license and for which fee. */
export function ZipCheck({ service, isBesideForm = false }: ZipCheckProps) {
  const check = useZipCheck()
  const { shown } = check
  return (
    <div className="@container">
      <div className="gap-x-12 @3xl:flex @3xl:items-start">
        <ZipForm check={check} />
        <div aria-live="polite" className="min-w-0 flex-1">
          {shown && (
            <div className="@container max-w-168 rounded-lg bg-white/6 p-5 text-white ring-1 ring-white/20 @max-3xl:mt-4">
              <shown.ZipResult
                reply={shown.reply}
                service={service ?? null}
                isBesideForm={isBesideForm}
                hasCall={false}
              />
            </div>
          )}
        </div>
        <ZipWithoutScript />
      </div>
    </div>
  )
}

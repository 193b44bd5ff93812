import { designerPage } from '@/content/designer'
import { Container } from '@/shared/ui/Container'
import { Studio } from '@/site/designer/Studio'
import { Breadcrumbs } from '@/site/head/Breadcrumbs'
import { PageHead } from '@/site/head/PageHead'

export default function DesignerPage() {
  return (
    <>
      <PageHead path="/designer" />
      <div className="on-dark bg-ink text-mist">
        <Container className="py-6">
          <Breadcrumbs path="/designer" />
          <h1 className="text-3xl text-white">{designerPage.title}</h1>
          <p className="mt-1 max-w-3xl text-balance text-lg">{designerPage.lead}</p>
        </Container>
      </div>
      <div className="groove bg-paper py-4 sm:py-8">
        <Container className="xl:px-16! min-[85rem]:px-8!" isWide>
          <Studio />
          <noscript>
            <p className="mt-4 font-semibold">{designerPage.noScript}</p>
          </noscript>
        </Container>
      </div>
    </>
  )
}

import { projects, projectsPage } from '@/content/projects/projects'
import { company } from '@/facts/company'
import { Section } from '@/shared/ui/Section'
import { PageHead } from '@/site/head/PageHead'
import { ProjectGallery } from '@/site/projects/ProjectGallery'
import { ClosingCall } from '@/site/sections/ClosingCall'
import { PageHero } from '@/site/sections/PageHero'

export default function ProjectsPage() {
  const { hero, closing } = projectsPage
  return (
    <>
      <PageHead path="/projects" />
      <PageHero
        title={hero.title}
        lead={hero.lead}
        call={`${hero.call} ${company.phone}`}
        action={hero.action}
        path="/projects"
      />
      <Section className="pt-10! sm:pt-14!">
        <ProjectGallery projects={projects} />
      </Section>
      <ClosingCall closing={closing} />
    </>
  )
}

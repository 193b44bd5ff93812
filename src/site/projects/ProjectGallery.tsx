import { type Project, type ProjectService, projectServices } from '@/content/featuredProjects'
import { projectsPage } from '@/content/projects/projects'
import { FilterChips } from '@/shared/ui/FilterChips'
import { useQueryState } from '@/shared/ui/useQueryState'
import { ProjectCard } from '@/site/projects/ProjectCard'

type Kind = 'all' | ProjectService

const kinds: readonly { value: Kind; label: string }[] = [
  { value: 'all', label: projectsPage.allLabel },
  ...(Object.keys(projectServices) as ProjectService[]).map((value) => ({
    value,
    label: projectServices[value],
  })),
]

/** Renders the projects with a filter by kind of work, stored in the address as `?kind=smart`. */
export function ProjectGallery({ projects }: { projects: readonly Project[] }) {
  const [kind, setKind] = useQueryState(
    'kind',
    'all',
    kinds.map(({ value }) => value),
  )
  const found = projects.filter(({ service }) => kind === 'all' || service === kind)
  // With an odd number the first one takes a row of its own, so that no row is half empty.
  const isWide = (index: number) => index === 0 && found.length % 2 === 1
  return (
    <>
      <FilterChips
        label={projectsPage.filterLabel}
        options={kinds}
        value={kind}
        onChange={setKind}
      />
      <p role="status" className="figures mt-6 mb-4 text-slate">
        {found.length === 0 ? projectsPage.empty : `${found.length} of ${projects.length} projects`}
      </p>
      <ul className="grid grid-cols-2 gap-3 huge-text:grid-cols-1 sm:gap-6 max-[22rem]:grid-cols-1">
        {found.map((project, index) => (
          <li key={project.id} className={isWide(index) ? 'col-span-full' : ''}>
            <ProjectCard
              project={project}
              level={2}
              shape={isWide(index) ? 'wide' : 'tall'}
              sizes={
                isWide(index)
                  ? '(min-width: 1216px) 45rem, (min-width: 1024px) 60vw, 100vw'
                  : '(min-width: 1216px) 36rem, 50vw'
              }
              detailsLabel={projectsPage.detailsLabel}
              isFolded={!isWide(index)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

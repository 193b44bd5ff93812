import type { Step } from './Deployment.ts'

export const siteAddress: Step = {
  name: 'Links in emails lead to the site',
  async plan({ api, site }) {
    const { site_url } = await api.call<{ site_url?: string }>('GET', '/config/auth')
    if (site_url === site) return undefined
    return {
      what: `Change the site URL of the project from ${site_url || 'nothing'} to ${site}`,
      apply: () => api.call('PATCH', '/config/auth', { site_url: site }),
    }
  },
}

/** Supabase's command line as npx takes it: the one version that the documents name, too. */
export const supabaseCommandLine = 'supabase@3.1.0'

/** Supabase's command line as npx installs it: the version that the documents name, too. */
export const supabaseCommandLine = 'supabase@3.1.0'

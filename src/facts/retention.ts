/** Years for which customer data is kept after the last contact; private.retention_years says the same. */
export const retentionYears = 7

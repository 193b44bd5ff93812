/** The kinds of service a request may name (the store's service_type; specification, point 3). */
export type ServiceType =
  | 'repair'
  | 'installation'
  | 'smart'
  | 'maintenance'
  | 'emergency'
  | 'other'

export type Database = {
  public: {
    Tables: {
      request_status_changes: {
        Row: { changed_at: string; changed_by: string | null; changed_by_email: string | null; from_status: string; id: number; request_id: string; to_status: string }
        Insert: { changed_at?: string; changed_by?: string | null; changed_by_email?: string | null; from_status: string; id?: never; request_id: string; to_status: string }
        Update: { changed_at?: string }
        Relationships: []
      }
      service_requests: {
        Row: { address: string; created_at: string; email: string; first_name: string; id: string; last_name: string; message: string | null; phone: string; preferred_date: string | null; preferred_time: string | null; service_type: string; status: string }
        Insert: { address: string; created_at?: string; email: string; first_name: string; id?: string; last_name: string; message?: string | null; phone: string; preferred_date?: string | null; preferred_time?: string | null; service_type: string; status?: string }
        Update: { status?: string }
        Relationships: []
      }
    }
    Views: { [_ in never]: never }
    Functions: {
      approve_staff: { Args: { account: string }; Returns: undefined }
      list_accounts: { Args: never; Returns: { access: string; by_email: string; confirmed: boolean; created_at: string; email: string; since: string; user_id: string }[] }
      overdue_count: { Args: { cutoff: string; emergency_cutoff: string }; Returns: number }
      request_counts: { Args: never; Returns: { status: string; total: number }[] }
      revoke_staff: { Args: { account: string }; Returns: undefined }
      staff_access: { Args: never; Returns: string }
    }
    Enums: { [_ in never]: never }
    CompositeTypes: { [_ in never]: never }
  }
}

export type Json =
  | string
  | number
  | boolean
  | null
  | { [key: string]: Json | undefined }
  | Json[]

export type Database = {
  public: {
    Tables: {
      days_off: {
        Row: {
          day: string
          part: "day" | "morning" | "afternoon"
          set_by_email: string | null
          since: string
          technician_id: string
        }
        Insert: never
        Update: never
        Relationships: [
          {
            foreignKeyName: "days_off_technician_id_fkey"
            columns: ["technician_id"]
            referencedRelation: "technicians"
            referencedColumns: ["id"]
          },
        ]
      }
      on_call_shifts: {
        Row: {
          begins: number
          ends: number
          user_id: string
          weekday: number
        }
        Insert: never
        Update: never
        Relationships: [
          {
            foreignKeyName: "on_call_shifts_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "staff"
            referencedColumns: ["user_id"]
          },
        ]
      }
      request_events: {
        Row: {
          action_id: string
          after: Json | null
          at: string
          before: Json | null
          by_customer: boolean
          by_text: boolean
          delivery:
            | "sent"
            | "written"
            | "given_up"
            | "stopped"
            | "not_sent"
            | null
          done_by: string | null
          done_by_email: string | null
          for_technician: boolean
          id: string
          is_untold: boolean
          kind:
            | "sent"
            | "note"
            | "call"
            | "claim"
            | "assign"
            | "status"
            | "message"
            | "visit"
            | "photo"
            | "quote"
            | "part"
            | "checklist"
            | "door"
            | "fee"
            | "language"
            | "join"
            | "erased"
          may_want_no_texts: boolean
          message:
            | "received"
            | "voicemail"
            | "booked"
            | "moved"
            | "on_the_way"
            | "late"
            | "not_done"
            | "visit_cancelled"
            | "done"
            | "cancelled"
            | "link"
            | "texts_on"
            | "texts_off"
            | "mails_off"
            | "staff"
            | "price"
            | "approved"
            | "receipt"
            | "reminder"
            | "outside"
            | "displaced"
            | "not_begun"
            | null
          outcome:
            | "booked"
            | "voicemail"
            | "again"
            | "price"
            | "not_for_us"
            | "spam"
            | "duplicate"
            | "told"
            | null
          quote_act:
            | "offered"
            | "approved"
            | "declined"
            | "withdrawn"
            | "sent"
            | "signed"
            | "called"
            | "paid"
            | null
          quote_id: string | null
          request_id: string
          text: string | null
          undoes: string | null
          visit_after: Json | null
          visit_before: Json | null
          visit_id: string | null
        }
        Insert: never
        Update: never
        Relationships: [
          {
            foreignKeyName: "request_events_request_id_fkey"
            columns: ["request_id"]
            referencedRelation: "service_requests"
            referencedColumns: ["id"]
          },
        ]
      }
      request_exports: {
        Row: {
          begun_at: string
          done_by: string
          done_by_email: string | null
          exported_rows: number
          first_day: string
          id: string
          last_day: string
          reached_at: string | null
          reached_id: string | null
        }
        Insert: never
        Update: never
        Relationships: []
      }
      request_revisions: {
        Row: {
          before: NonNullable<Json>
          changed_at: string
          id: number
          request_id: string
        }
        Insert: never
        Update: never
        Relationships: [
          {
            foreignKeyName: "request_revisions_request_id_fkey"
            columns: ["request_id"]
            referencedRelation: "service_requests"
            referencedColumns: ["id"]
          },
        ]
      }
      request_status_changes: {
        Row: {
          changed_at: string
          changed_by: string | null
          changed_by_email: string | null
          from_status: string
          id: number
          request_id: string
          to_status: string
        }
        Insert: never
        Update: never
        Relationships: [
          {
            foreignKeyName: "request_status_changes_request_id_fkey"
            columns: ["request_id"]
            referencedRelation: "service_requests"
            referencedColumns: ["id"]
          },
        ]
      }
      review_decisions: {
        Row: {
          decided_at: string
          decided_by: string | null
          decided_by_email: string | null
          from_status: string
          id: number
          reason: string | null
          review_id: string
          to_status: string
        }
        Insert: never
        Update: never
        Relationships: [
          {
            foreignKeyName: "review_decisions_review_id_fkey"
            columns: ["review_id"]
            referencedRelation: "reviews"
            referencedColumns: ["id"]
          },
        ]
      }
      reviews: {
        Row: {
          body: string
          created_at: string
          decided_at: string | null
          decided_by_email: string | null
          id: string
          location: string
          name: string
          rating: number
          rejection_reason: string | null
          service: string
          status: "pending" | "published" | "rejected"
          visit_code: string | null
          visit_id: string | null
        }
        Insert: {
          body: string
          location: string
          name: string
          rating: number
          service: string
          visit_code?: string | null
        }
        Update: never
        Relationships: [
          {
            foreignKeyName: "reviews_visit_id_fkey"
            columns: ["visit_id"]
            referencedRelation: "visits"
            referencedColumns: ["id"]
          },
        ]
      }
      service_requests: {
        Row: {
          address: string
          address_key: string | null
          assigned_to: string | null
          assigned_to_email: string | null
          changed_in: unknown
          claimed_by: string | null
          claimed_by_email: string | null
          claimed_until: string | null
          closed_reason:
            | "spam"
            | "duplicate"
            | "price"
            | "elsewhere"
            | "out_of_area"
            | "no_answer"
            | null
          created_at: string
          email: string | null
          erased_at: string | null
          first_name: string
          held: boolean
          held_network: string | null
          id: string
          joined_to: string | null
          language: "en" | "es" | null
          last_name: string
          mailbox: string | null
          message: string | null
          news: Json | null
          news_since: string | null
          next_call_at: string | null
          phone: string
          phone_digits: string | null
          preferred_date: string | null
          preferred_time: "morning" | "afternoon" | "evening" | "asap" | null
          quoted_by_phone: number | null
          search_key: string | null
          sent_by: string | null
          service_type:
            | "repair"
            | "installation"
            | "smart"
            | "maintenance"
            | "emergency"
            | "other"
          source: "form" | "phone" | "walk_in" | "doctor"
          status:
            | "pending"
            | "confirmed"
            | "in_progress"
            | "completed"
            | "cancelled"
          visit_fee: number
          voicemails: number
          zip_code: string | null
        }
        Insert: {
          address: string
          email?: string | null
          first_name: string
          last_name: string
          message?: string | null
          phone: string
          preferred_date?: string | null
          preferred_time?: "morning" | "afternoon" | "evening" | "asap" | null
          service_type:
            | "repair"
            | "installation"
            | "smart"
            | "maintenance"
            | "emergency"
            | "other"
        }
        Update: {
          status?:
            | "pending"
            | "confirmed"
            | "in_progress"
            | "completed"
            | "cancelled"
        }
        Relationships: []
      }
      staff: {
        Row: {
          approved_at: string
          approved_by: string | null
          approved_by_email: string | null
          kept_session: string | null
          name: string | null
          revoked_at: string | null
          revoked_by: string | null
          revoked_by_email: string | null
          role: "owner" | "dispatcher" | "technician"
          sessions_from: string
          user_id: string
        }
        Insert: never
        Update: never
        Relationships: []
      }
      staff_invitations: {
        Row: {
          accepted_at: string | null
          created_at: string
          email: string
          ends_at: string
          id: string
          invited_by: string
          invited_by_email: string | null
          mailed_at: string | null
          mobile: string | null
          name: string
          role: "owner" | "dispatcher" | "technician"
          technician_id: string | null
          withdrawn_at: string | null
        }
        Insert: never
        Update: never
        Relationships: [
          {
            foreignKeyName: "staff_invitations_technician_id_fkey"
            columns: ["technician_id"]
            referencedRelation: "technicians"
            referencedColumns: ["id"]
          },
        ]
      }
      technicians: {
        Row: {
          active: boolean
          areas: string[]
          hours_since: string
          id: string
          languages: string[]
          name: string
          phone: string | null
          places: number
          staff_id: string | null
          weekdays: number[]
        }
        Insert: never
        Update: never
        Relationships: [
          {
            foreignKeyName: "technicians_staff_id_fkey"
            columns: ["staff_id"]
            referencedRelation: "staff"
            referencedColumns: ["user_id"]
          },
        ]
      }
      visit_slots: {
        Row: {
          day: string
          place: number
          technician_id: string
          visit_id: string
          window_id: number
        }
        Insert: never
        Update: never
        Relationships: [
          {
            foreignKeyName: "visit_slots_technician_id_fkey"
            columns: ["technician_id"]
            referencedRelation: "technicians"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "visit_slots_visit_id_fkey"
            columns: ["visit_id"]
            referencedRelation: "visits"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "visit_slots_window_id_fkey"
            columns: ["window_id"]
            referencedRelation: "visit_windows"
            referencedColumns: ["id"]
          },
        ]
      }
      visit_windows: {
        Row: {
          ends: string
          id: number
          starts: string
        }
        Insert: never
        Update: never
        Relationships: []
      }
      visits: {
        Row: {
          arrives_at: string | null
          busy_since: string | null
          busy_until: string | null
          day: string
          ended_with_request: boolean
          ends: string
          id: string
          kind: "repair" | "measure" | "install" | "maintenance" | "return"
          late_minutes: number | null
          not_done_reason: "nobody_home" | "needs_part" | "declined" | null
          note: string | null
          off_agreed: boolean
          part: string | null
          request_id: string
          starts: string
          state:
            | "planned"
            | "on_the_way"
            | "there"
            | "done"
            | "missed"
            | "cancelled"
          state_since: string
          technician_id: string
          version: number
        }
        Insert: never
        Update: never
        Relationships: [
          {
            foreignKeyName: "visits_request_id_fkey"
            columns: ["request_id"]
            referencedRelation: "service_requests"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "visits_technician_id_fkey"
            columns: ["technician_id"]
            referencedRelation: "technicians"
            referencedColumns: ["id"]
          },
        ]
      }
    }
    Views: {
      [_ in never]: never
    }
    Functions: {
      add_call: {
        Args: { fields: Json; heard?: string; request: string; source: string }
        Returns: Database["public"]["Tables"]["service_requests"]["Row"][]
      }
      add_note: {
        Args: {
          action_id: string
          for_technician?: boolean
          note: string
          request: string
        }
        Returns: Database["public"]["Tables"]["service_requests"]["Row"][]
      }
      add_note_by_link: {
        Args: { action_id: string; note: string; token: string }
        Returns: Database["public"]["CompositeTypes"]["customer_answer"]
        SetofOptions: {
          from: "*"
          to: "customer_answer"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      add_photo: {
        Args: { action_id: string; label?: string; visit: string }
        Returns: Database["public"]["CompositeTypes"]["photo_answer"]
        SetofOptions: {
          from: "*"
          to: "photo_answer"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      add_photo_by_job: {
        Args: { action_id: string; label?: string; token: string }
        Returns: Database["public"]["CompositeTypes"]["photo_answer"]
        SetofOptions: {
          from: "*"
          to: "photo_answer"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      add_photo_by_link: {
        Args: { action_id: string; token: string }
        Returns: Database["public"]["CompositeTypes"]["customer_answer"]
        SetofOptions: {
          from: "*"
          to: "customer_answer"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      admit_held: {
        Args: { request?: string; until?: string }
        Returns: number
      }
      alert_state: {
        Args: { endpoint?: string; screen?: string }
        Returns: Database["public"]["CompositeTypes"]["alert_state"]
        SetofOptions: {
          from: "*"
          to: "alert_state"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      approve_by_link: {
        Args: {
          action_id: string
          approval: Json
          quote: string
          token: string
        }
        Returns: Database["public"]["CompositeTypes"]["price_answer"]
        SetofOptions: {
          from: "*"
          to: "price_answer"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      approve_quote: {
        Args: { action_id: string; approval: Json; at?: string; quote: string }
        Returns: Database["public"]["CompositeTypes"]["quote"]
        SetofOptions: {
          from: "*"
          to: "quote"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      approve_staff: {
        Args: { account: string }
        Returns: Database["public"]["Tables"]["staff"]["Row"][]
      }
      approve_technician: {
        Args: { account: string; technician: string }
        Returns: Database["public"]["Tables"]["staff"]["Row"][]
      }
      arrive: {
        Args: { action_id: string; at?: string; visit: string }
        Returns: Database["public"]["CompositeTypes"]["done_action"]
        SetofOptions: {
          from: "*"
          to: "done_action"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      ask_for_link: {
        Args: { email: string }
        Returns: Database["public"]["CompositeTypes"]["mail_answer"]
        SetofOptions: {
          from: "*"
          to: "mail_answer"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      assign_requests: {
        Args: { action_id: string; person?: string; requests: string[] }
        Returns: Database["public"]["Tables"]["service_requests"]["Row"][]
      }
      before_request: { Args: Record<PropertyKey, never>; Returns: undefined }
      begin_retention: {
        Args: { wanted: boolean }
        Returns: Database["public"]["CompositeTypes"]["retention"]
        SetofOptions: {
          from: "*"
          to: "retention"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      book_visit: {
        Args: {
          action_id: string
          also?: string[]
          another?: boolean
          clock?: string
          day: string
          expected_status?: string
          fee_agreed?: boolean
          first_window?: number
          for_technician?: boolean
          force?: boolean
          is_call?: boolean
          kind?: string
          known?: string[]
          last_window?: number
          moves?: string
          moves_to?: string
          moves_to_window?: number
          moves_version?: number
          note?: string
          request: string
          technician: string
          with_technician?: string
        }
        Returns: Database["public"]["CompositeTypes"]["visit_result"]
        SetofOptions: {
          from: "*"
          to: "visit_result"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      call_list: {
        Args: { known_version?: string; opened?: string[]; whole?: string[] }
        Returns: Database["public"]["CompositeTypes"]["call_list"]
        SetofOptions: {
          from: "*"
          to: "call_list"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      call_report: {
        Args: { areas?: Json; first_day: string; last_day: string }
        Returns: Database["public"]["CompositeTypes"]["call_report"]
        SetofOptions: {
          from: "*"
          to: "call_report"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      cancel_by_link: {
        Args: { action_id: string; reason?: string; token: string }
        Returns: Database["public"]["CompositeTypes"]["customer_answer"]
        SetofOptions: {
          from: "*"
          to: "customer_answer"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      check_visit: {
        Args: { action_id: string; at?: string; points: Json; visit: string }
        Returns: Database["public"]["CompositeTypes"]["done_action"]
        SetofOptions: {
          from: "*"
          to: "done_action"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      choose_language_by_link: {
        Args: { action_id: string; language: string; token: string }
        Returns: Database["public"]["CompositeTypes"]["customer_answer"]
        SetofOptions: {
          from: "*"
          to: "customer_answer"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      choose_password: {
        Args: { current_password?: string; new_password: string }
        Returns: Database["public"]["CompositeTypes"]["password_choice"]
        SetofOptions: {
          from: "*"
          to: "password_choice"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      claim_request: {
        Args: { request: string; take?: boolean }
        Returns: Database["public"]["Tables"]["service_requests"]["Row"][]
      }
      close_requests: {
        Args: {
          action_id: string
          expected_statuses: string[]
          reason: string
          requests: string[]
        }
        Returns: Database["public"]["Tables"]["service_requests"]["Row"][]
      }
      decide_review: {
        Args: {
          expected_status?: string
          publish: boolean
          reason?: string
          review: string
        }
        Returns: Database["public"]["Tables"]["reviews"]["Row"][]
      }
      decline_by_link: {
        Args: {
          action_id: string
          note?: string
          quote: string
          reason?: string
          token: string
        }
        Returns: Database["public"]["CompositeTypes"]["price_answer"]
        SetofOptions: {
          from: "*"
          to: "price_answer"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      decline_quote: {
        Args: {
          action_id: string
          at?: string
          note?: string
          quote: string
          reason?: string
        }
        Returns: Database["public"]["CompositeTypes"]["quote"]
        SetofOptions: {
          from: "*"
          to: "quote"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      depart: {
        Args: {
          action_id: string
          arrives?: string
          at?: string
          visit: string
        }
        Returns: Database["public"]["CompositeTypes"]["done_action"]
        SetofOptions: {
          from: "*"
          to: "done_action"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      desk_changes: {
        Args: {
          cutoff: string
          emergency_cutoff: string
          known_version?: string
          rings?: boolean
          screen?: string
          since?: string
        }
        Returns: Database["public"]["CompositeTypes"]["desk_changes"]
        SetofOptions: {
          from: "*"
          to: "desk_changes"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      drop_held: {
        Args: {
          hour?: string
          network?: string
          request?: string
          until?: string
        }
        Returns: {
          dropped: number
          dropped_at: string
        }[]
      }
      dropped_held: {
        Args: Record<PropertyKey, never>
        Returns: {
          dropped: number
          dropped_at: string
          dropped_by_email: string | null
          emergencies: number
        }[]
      }
      end_messages: {
        Args: { action_id: string; request: string; way: string }
        Returns: Database["public"]["Tables"]["service_requests"]["Row"][]
      }
      erase_person: {
        Args: { also?: string[]; request: string }
        Returns: Database["public"]["Tables"]["service_requests"]["Row"][]
      }
      export_requests: {
        Args: {
          after_at?: string
          after_id?: string
          export: string
          first_day: string
          last_day: string
        }
        Returns: Database["public"]["Tables"]["service_requests"]["Row"][]
      }
      find_caller: {
        Args: { phone: string }
        Returns: Database["public"]["CompositeTypes"]["known_caller"][]
        SetofOptions: {
          from: "*"
          to: "known_caller"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      finish: {
        Args: { action_id: string; at?: string; report: Json; visit: string }
        Returns: Database["public"]["CompositeTypes"]["done_action"]
        SetofOptions: {
          from: "*"
          to: "done_action"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      first_overdue: {
        Args: { cutoff: string; emergency_cutoff: string }
        Returns: Database["public"]["CompositeTypes"]["overdue_request"][]
        SetofOptions: {
          from: "*"
          to: "overdue_request"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      follow_up_quote: {
        Args: {
          action_id: string
          note?: string
          outcome: string
          quote: string
        }
        Returns: Database["public"]["CompositeTypes"]["quote"]
        SetofOptions: {
          from: "*"
          to: "quote"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      forget_device: {
        Args: { endpoint: string }
        Returns: Database["public"]["CompositeTypes"]["device_alerts"]
        SetofOptions: {
          from: "*"
          to: "device_alerts"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      forget_photo: {
        Args: { photo: string }
        Returns: Database["public"]["Tables"]["service_requests"]["Row"][]
      }
      held_summary: {
        Args: Record<PropertyKey, never>
        Returns: {
          emergencies: number
          held: number
          newest: string | null
          oldest_emergency: string | null
        }[]
      }
      hold_slot_by_link: {
        Args: { action_id: string; day: string; starts: string; token: string }
        Returns: Database["public"]["CompositeTypes"]["customer_answer"]
        SetofOptions: {
          from: "*"
          to: "customer_answer"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      invite_staff: {
        Args: {
          email: string
          invitation: string
          mobile?: string
          name: string
          role: string
          technician?: string
        }
        Returns: Database["public"]["Tables"]["staff_invitations"]["Row"][]
      }
      job_by_link: {
        Args: { token: string }
        Returns: Database["public"]["CompositeTypes"]["job_answer"]
        SetofOptions: {
          from: "*"
          to: "job_answer"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      join_senders: {
        Args: { action_id: string; others: string[]; request: string }
        Returns: Database["public"]["Tables"]["service_requests"]["Row"][]
      }
      keep_person: {
        Args: { request: string; wanted: boolean }
        Returns: Database["public"]["CompositeTypes"]["retention"]
        SetofOptions: {
          from: "*"
          to: "retention"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      late_visits: {
        Args: { last_day: string }
        Returns: Database["public"]["CompositeTypes"]["late_visit"][]
        SetofOptions: {
          from: "*"
          to: "late_visit"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      leave_undone: {
        Args: { action_id: string; at?: string; details: Json; visit: string }
        Returns: Database["public"]["CompositeTypes"]["done_action"]
        SetofOptions: {
          from: "*"
          to: "done_action"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      list_accounts: {
        Args: Record<PropertyKey, never>
        Returns: {
          access: string
          by_email: string | null
          confirmed: boolean
          created_at: string
          email: string
          name: string | null
          role: string | null
          since: string
          user_id: string
        }[]
      }
      list_held: {
        Args: { emergencies: boolean; most?: number }
        Returns: {
          address: string
          beginning: string | null
          created_at: string
          first_name: string
          id: string
          last_name: string
          network: string | null
          phone: string
          service_type: string
        }[]
      }
      list_invitations: {
        Args: Record<PropertyKey, never>
        Returns: Database["public"]["Tables"]["staff_invitations"]["Row"][]
      }
      list_technicians: {
        Args: Record<PropertyKey, never>
        Returns: Database["public"]["CompositeTypes"]["technician_row"][]
        SetofOptions: {
          from: "*"
          to: "technician_row"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      messages_of: {
        Args: { request: string }
        Returns: Database["public"]["CompositeTypes"]["customer_messages"][]
        SetofOptions: {
          from: "*"
          to: "customer_messages"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      mfa_status: { Args: Record<PropertyKey, never>; Returns: string }
      move_by_link: {
        Args: {
          action_id: string
          day: string
          starts: string
          token: string
          visit: string
        }
        Returns: Database["public"]["CompositeTypes"]["customer_answer"]
        SetofOptions: {
          from: "*"
          to: "customer_answer"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      move_visit: {
        Args: {
          action_id: string
          also?: string[]
          clock?: string
          day: string
          expected_status?: string
          expected_version?: number
          fee_agreed?: boolean
          first_window?: number
          for_technician?: boolean
          force?: boolean
          is_call?: boolean
          known?: string[]
          last_window?: number
          moves?: string
          moves_to?: string
          moves_to_window?: number
          moves_version?: number
          note?: string
          technician: string
          visit: string
        }
        Returns: Database["public"]["CompositeTypes"]["visit_result"]
        SetofOptions: {
          from: "*"
          to: "visit_result"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      my_actions: {
        Args: Record<PropertyKey, never>
        Returns: Database["public"]["CompositeTypes"]["own_action"][]
        SetofOptions: {
          from: "*"
          to: "own_action"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      my_alerts: {
        Args: { endpoint?: string }
        Returns: Database["public"]["CompositeTypes"]["own_alerts"]
        SetofOptions: {
          from: "*"
          to: "own_alerts"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      my_day: {
        Args: Record<PropertyKey, never>
        Returns: Database["public"]["CompositeTypes"]["own_day"]
        SetofOptions: {
          from: "*"
          to: "own_day"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      my_week: {
        Args: Record<PropertyKey, never>
        Returns: Database["public"]["CompositeTypes"]["coming_day"][]
        SetofOptions: {
          from: "*"
          to: "coming_day"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      name_staff: {
        Args: { account: string; name: string }
        Returns: Database["public"]["Tables"]["staff"]["Row"][]
      }
      next_visit_window: {
        Args: { zips: string[] }
        Returns: Database["public"]["CompositeTypes"]["next_window"][]
        SetofOptions: {
          from: "*"
          to: "next_window"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      note_door: {
        Args: {
          action_id: string
          at?: string
          door?: string
          opener?: string
          spring?: string
          visit: string
        }
        Returns: Database["public"]["CompositeTypes"]["done_action"]
        SetofOptions: {
          from: "*"
          to: "done_action"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      note_visit: {
        Args: { action_id: string; at?: string; note: string; visit: string }
        Returns: Database["public"]["CompositeTypes"]["done_action"]
        SetofOptions: {
          from: "*"
          to: "done_action"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      offer_quote: {
        Args: {
          action_id: string
          at?: string
          quote?: Json
          request?: string
          visit?: string
        }
        Returns: Database["public"]["CompositeTypes"]["quote"]
        SetofOptions: {
          from: "*"
          to: "quote"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      open_windows_by_link: {
        Args: { token: string }
        Returns: Database["public"]["CompositeTypes"]["open_windows"]
        SetofOptions: {
          from: "*"
          to: "open_windows"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      order_part: {
        Args: { action_id: string; request: string }
        Returns: Database["public"]["Tables"]["service_requests"]["Row"][]
      }
      origin_report: {
        Args: { first_day: string; last_day: string }
        Returns: Database["public"]["CompositeTypes"]["origin_figures"][]
        SetofOptions: {
          from: "*"
          to: "origin_figures"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      overdue_count: {
        Args: { cutoff: string; emergency_cutoff: string }
        Returns: number
      }
      overrun: {
        Args: { action_id: string; at?: string; minutes: number; visit: string }
        Returns: Database["public"]["CompositeTypes"]["done_action"]
        SetofOptions: {
          from: "*"
          to: "done_action"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      photos_of: {
        Args: { request: string }
        Returns: Database["public"]["CompositeTypes"]["photo_row"][]
        SetofOptions: {
          from: "*"
          to: "photo_row"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      photos_to_erase: {
        Args: { also?: string[]; request: string }
        Returns: Database["public"]["CompositeTypes"]["photo_name"][]
        SetofOptions: {
          from: "*"
          to: "photo_name"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      price_report: {
        Args: { areas?: Json; first_day: string; last_day: string }
        Returns: Database["public"]["CompositeTypes"]["price_report"]
        SetofOptions: {
          from: "*"
          to: "price_report"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      published_reviews: {
        Args: Record<PropertyKey, never>
        Returns: Database["public"]["CompositeTypes"]["published_review"][]
      }
      quotes_of: {
        Args: { request: string }
        Returns: Database["public"]["CompositeTypes"]["quote"][]
        SetofOptions: {
          from: "*"
          to: "quote"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      read_request: {
        Args: { request: string }
        Returns: Database["public"]["CompositeTypes"]["request_details"][]
        SetofOptions: {
          from: "*"
          to: "request_details"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      read_retention: {
        Args: Record<PropertyKey, never>
        Returns: Database["public"]["CompositeTypes"]["retention"]
        SetofOptions: {
          from: "*"
          to: "retention"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      receipts_of: {
        Args: { request: string }
        Returns: Database["public"]["CompositeTypes"]["receipt"][]
        SetofOptions: {
          from: "*"
          to: "receipt"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      record_call: {
        Args: {
          action_id: string
          also?: string[]
          at?: string
          expected_status?: string
          for_technician?: boolean
          force?: boolean
          known?: string[]
          next_call?: string
          note?: string
          opened_at?: string
          outcome: string
          quoted?: number
          reason?: string
          request: string
        }
        Returns: Database["public"]["Tables"]["service_requests"]["Row"][]
      }
      record_payment: {
        Args: {
          action_id: string
          check_number?: string
          paid_by: string
          receipt: string
        }
        Returns: Database["public"]["CompositeTypes"]["receipt"]
        SetofOptions: {
          from: "*"
          to: "receipt"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      record_told: {
        Args: { action_id: string; note?: string; request: string }
        Returns: Database["public"]["Tables"]["service_requests"]["Row"][]
      }
      release_request: {
        Args: { request: string }
        Returns: Database["public"]["Tables"]["service_requests"]["Row"][]
      }
      reopen_request: {
        Args: { action_id: string; request: string }
        Returns: Database["public"]["Tables"]["service_requests"]["Row"][]
      }
      report_error: {
        Args: {
          browser: string
          build: string
          kind: string
          message: string
          page: string
          stack: string
        }
        Returns: boolean
      }
      request_by_link: {
        Args: { known?: string; token: string }
        Returns: Database["public"]["CompositeTypes"]["customer_answer"]
        SetofOptions: {
          from: "*"
          to: "customer_answer"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      request_counts: {
        Args: Record<PropertyKey, never>
        Returns: {
          status: string
          total: number
        }[]
      }
      restore_held: { Args: { dropped_at: string }; Returns: number }
      revoke_staff: {
        Args: { account: string }
        Returns: Database["public"]["Tables"]["staff"]["Row"][]
      }
      run_late: {
        Args: { action_id: string; at?: string; minutes: number; visit: string }
        Returns: Database["public"]["CompositeTypes"]["done_action"]
        SetofOptions: {
          from: "*"
          to: "done_action"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      save_device: {
        Args: {
          auth: string
          endpoint: string
          is_phone: boolean
          p256dh: string
        }
        Returns: Database["public"]["CompositeTypes"]["device_alerts"]
        SetofOptions: {
          from: "*"
          to: "device_alerts"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      save_technician: {
        Args: {
          active: boolean
          areas: string[]
          languages?: string[]
          name: string
          phone?: string
          places?: number
          technician: string
          weekdays: number[]
        }
        Returns: Database["public"]["Tables"]["technicians"]["Row"][]
      }
      search_requests: {
        Args: { search_text: string }
        Returns: Database["public"]["CompositeTypes"]["call_row"][]
        SetofOptions: {
          from: "*"
          to: "call_row"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      see_news: {
        Args: { at: string; request: string }
        Returns: Database["public"]["Tables"]["service_requests"]["Row"][]
      }
      send_quote: {
        Args: { action_id: string; quote: string }
        Returns: Database["public"]["CompositeTypes"]["quote"]
        SetofOptions: {
          from: "*"
          to: "quote"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      set_days_off: {
        Args: {
          first_day: string
          last_day: string
          part?: string
          technician: string
        }
        Returns: number
      }
      set_language: {
        Args: { action_id: string; language: string; request: string }
        Returns: Database["public"]["Tables"]["service_requests"]["Row"][]
      }
      set_on_call: {
        Args: { account: string; shifts: Json }
        Returns: Database["public"]["Tables"]["staff"]["Row"][]
      }
      set_severe_weather: {
        Args: { is_severe: boolean }
        Returns: Database["public"]["CompositeTypes"]["weather"]
        SetofOptions: {
          from: "*"
          to: "weather"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      set_visit_fee: {
        Args: {
          action_id: string
          expected_fee: number
          fee: number
          fee_agreed?: boolean
          request: string
        }
        Returns: Database["public"]["Tables"]["service_requests"]["Row"][]
      }
      set_visit_note: {
        Args: {
          action_id: string
          expected_note: string
          note: string
          visit: string
        }
        Returns: Database["public"]["CompositeTypes"]["visit_result"]
        SetofOptions: {
          from: "*"
          to: "visit_result"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      set_visit_state: {
        Args: {
          action_id: string
          arrives?: string
          charge?: Json
          expected_version?: number
          state: string
          visit: string
        }
        Returns: Database["public"]["CompositeTypes"]["visit_result"]
        SetofOptions: {
          from: "*"
          to: "visit_result"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      set_windows: {
        Args: { windows: Json }
        Returns: Database["public"]["Tables"]["visit_windows"]["Row"][]
      }
      share_job: {
        Args: { link: string; visit: string }
        Returns: Database["public"]["CompositeTypes"]["shared_job"]
        SetofOptions: {
          from: "*"
          to: "shared_job"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      shift_handover: {
        Args: Record<PropertyKey, never>
        Returns: Database["public"]["CompositeTypes"]["open_request"][]
        SetofOptions: {
          from: "*"
          to: "open_request"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      staff_access: { Args: Record<PropertyKey, never>; Returns: string }
      staff_names: {
        Args: Record<PropertyKey, never>
        Returns: {
          email: string
          name: string
        }[]
      }
      stop_message: {
        Args: { message: number; request: string }
        Returns: Database["public"]["Tables"]["service_requests"]["Row"][]
      }
      technician_report: {
        Args: { first_day: string; last_day: string }
        Returns: Database["public"]["CompositeTypes"]["technician_figures"][]
        SetofOptions: {
          from: "*"
          to: "technician_figures"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      tell_outside: {
        Args: { action_id: string; at?: string; visit: string }
        Returns: Database["public"]["CompositeTypes"]["done_action"]
        SetofOptions: {
          from: "*"
          to: "done_action"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      tell_pushed: {
        Args: { action_id: string; at?: string; visit: string }
        Returns: Database["public"]["CompositeTypes"]["done_action"]
        SetofOptions: {
          from: "*"
          to: "done_action"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      test_alert: {
        Args: { endpoint: string }
        Returns: Database["public"]["CompositeTypes"]["device_alerts"]
        SetofOptions: {
          from: "*"
          to: "device_alerts"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      text_me_by_link: {
        Args: {
          action_id: string
          consent_version?: string
          token: string
          wanted: boolean
        }
        Returns: Database["public"]["CompositeTypes"]["customer_answer"]
        SetofOptions: {
          from: "*"
          to: "customer_answer"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      undo_action: {
        Args: { action_id: string }
        Returns: Database["public"]["Tables"]["service_requests"]["Row"][]
      }
      undo_visit_action: {
        Args: { action_id: string }
        Returns: Database["public"]["CompositeTypes"]["done_action"]
        SetofOptions: {
          from: "*"
          to: "done_action"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      undo_visit_action_by_link: {
        Args: { action_id: string; token: string }
        Returns: Database["public"]["CompositeTypes"]["job_answer"]
        SetofOptions: {
          from: "*"
          to: "job_answer"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      unsubscribe: {
        Args: { token: string; unsubscribed?: boolean }
        Returns: Database["public"]["CompositeTypes"]["mail_answer"]
        SetofOptions: {
          from: "*"
          to: "mail_answer"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      visit_action_by_link: {
        Args: {
          action_id: string
          at?: string
          details?: Json
          report?: Json
          step: string
          token: string
        }
        Returns: Database["public"]["CompositeTypes"]["job_answer"]
        SetofOptions: {
          from: "*"
          to: "job_answer"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      visit_board: {
        Args: { first_day: string; known_version?: string; last_day: string }
        Returns: Database["public"]["CompositeTypes"]["visit_board"]
        SetofOptions: {
          from: "*"
          to: "visit_board"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      visit_ledger: {
        Args: { first_day: string; last_day: string }
        Returns: Database["public"]["CompositeTypes"]["ledger_row"][]
        SetofOptions: {
          from: "*"
          to: "ledger_row"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      visit_offers: {
        Args: {
          but_visit?: string
          farther?: boolean
          language?: string
          request: string
          with_technician?: string
        }
        Returns: Database["public"]["CompositeTypes"]["visit_offers"]
        SetofOptions: {
          from: "*"
          to: "visit_offers"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      visitor_errors: {
        Args: Record<PropertyKey, never>
        Returns: Database["public"]["CompositeTypes"]["visitor_errors"]
        SetofOptions: {
          from: "*"
          to: "visitor_errors"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      visits_of: {
        Args: { request: string }
        Returns: Database["public"]["CompositeTypes"]["visit_row"][]
        SetofOptions: {
          from: "*"
          to: "visit_row"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      visits_of_reviews: {
        Args: { reviews: string[] }
        Returns: Database["public"]["CompositeTypes"]["reviewed_visit"][]
        SetofOptions: {
          from: "*"
          to: "reviewed_visit"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      withdraw_invitation: {
        Args: { invitation: string }
        Returns: Database["public"]["Tables"]["staff_invitations"]["Row"][]
      }
      withdraw_quote: {
        Args: { action_id: string; at?: string; note?: string; quote: string }
        Returns: Database["public"]["CompositeTypes"]["quote"]
        SetofOptions: {
          from: "*"
          to: "quote"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      write_to_customer: {
        Args: {
          action_id: string
          language: string
          request: string
          way: string
          words: string
        }
        Returns: Database["public"]["Tables"]["service_requests"]["Row"][]
      }
    }
    Enums: {
      check_state: "fine" | "attention" | "fixed"
      checklist_point:
        | "springs"
        | "balance"
        | "cables"
        | "rollers"
        | "hinges"
        | "brackets"
        | "panels"
        | "tracks"
        | "track_brackets"
        | "bottom_seal"
        | "weatherstripping"
        | "drive"
        | "rail"
        | "travel"
        | "force"
        | "controls"
        | "photo_eyes"
        | "reverse"
        | "release"
        | "lubrication"
        | "cycles"
      lane_name: "now" | "news" | "morning" | "older" | "confirmed" | "later"
      mail_way: "sent" | "written"
      message_channel: "mail" | "text"
      outside_way: "text" | "own_phone" | "told"
      photo_label: "before" | "after"
      quote_state:
        | "offered"
        | "approved"
        | "declined"
        | "withdrawn"
        | "expired"
        | "replaced"
      slot_wish: "day" | "time" | "both"
      unsubscribe_reason: "asked" | "bounced" | "complained"
      visit_risk:
        | "not_begun"
        | "displaced"
        | "not_done"
        | "unfinished"
        | "low_review"
        | "overrun"
    }
    CompositeTypes: {
      agreed_texts: {
        since: string
        text: string
        version: string
      }
      alert_state: {
        push_key: string | null
        mail: Database["public"]["Enums"]["mail_way"] | null
        is_on: boolean
        here: boolean
        phones: number
        computers: number
        rings: boolean
        screens: number
        on_call: string[]
        later: number
        stuck_since: string | null
        given_up: number
        problems: Database["public"]["CompositeTypes"]["setup_problem"][]
      }
      billed_before: {
        technician: string
        sum: number
      }
      board: {
        windows: Database["public"]["CompositeTypes"]["visit_window"][]
        technicians:
          | Database["public"]["CompositeTypes"]["technician_row"][]
        visits: Database["public"]["CompositeTypes"]["board_visit"][]
        displaced: Database["public"]["CompositeTypes"]["board_visit"][]
        unscheduled:
          | Database["public"]["CompositeTypes"]["unscheduled_row"][]
      }
      board_visit: {
        visit: Database["public"]["CompositeTypes"]["visit_row"]
        first_name: string
        last_name: string
        phone: string
        address: string
        service_type:
          | "repair"
          | "installation"
          | "smart"
          | "maintenance"
          | "emergency"
          | "other"
        status:
          | "pending"
          | "confirmed"
          | "in_progress"
          | "completed"
          | "cancelled"
        message: string | null
        language: "en" | "es" | null
        notes: string[]
        is_displaced: boolean
        pushed_to: string | null
      }
      call_lane: {
        lane: Database["public"]["Enums"]["lane_name"]
        total: number
        rows: Database["public"]["CompositeTypes"]["lane_row"][] | null
      }
      call_list: {
        version: string
        lanes: Database["public"]["CompositeTypes"]["call_lane"][] | null
      }
      call_report: {
        now: Database["public"]["CompositeTypes"]["report_totals"]
        before: Database["public"]["CompositeTypes"]["report_totals"]
        quotes: Database["public"]["CompositeTypes"]["report_quotes"]
        services:
          | Database["public"]["CompositeTypes"]["service_figures"][]
        areas: Database["public"]["CompositeTypes"]["named_figures"][]
        people: Database["public"]["CompositeTypes"]["named_figures"][]
        hours: Database["public"]["CompositeTypes"]["hour_figures"][]
        reasons: Database["public"]["CompositeTypes"]["lost_reason"][]
      }
      call_row: {
        id: string
        first_name: string
        last_name: string
        phone: string
        address: string
        service_type:
          | "repair"
          | "installation"
          | "smart"
          | "maintenance"
          | "emergency"
          | "other"
        status:
          | "pending"
          | "confirmed"
          | "in_progress"
          | "completed"
          | "cancelled"
        created_at: string
        next_call_at: string | null
        voicemails: number
        quoted_by_phone: number | null
        beginning: string | null
        language: "en" | "es" | null
        due: string
        claimed_by: string | null
        claimed_by_email: string | null
        assigned_to: string | null
        assigned_to_email: string | null
        visit: Database["public"]["CompositeTypes"]["visit_row"] | null
        slot_hold: Database["public"]["CompositeTypes"]["visit_time"] | null
        news: Json | null
        price: Database["public"]["CompositeTypes"]["row_price"] | null
        unfinished:
          | Database["public"]["CompositeTypes"]["unfinished_visit"]
          | null
      }
      checked_point: {
        point: Database["public"]["Enums"]["checklist_point"]
        state: Database["public"]["Enums"]["check_state"]
        note: string | null
      }
      coming_day: {
        day: string
        is_off: boolean
        visits: Database["public"]["CompositeTypes"]["coming_visit"][]
      }
      coming_visit: {
        starts: string
        ends: string
        kind: "repair" | "measure" | "install" | "maintenance" | "return"
        town: string | null
      }
      covering_technician: {
        id: string
        name: string
      }
      customer_answer: {
        problem: string | null
        version: string | null
        request: Database["public"]["CompositeTypes"]["followed_request"] | null
      }
      customer_fields: {
        first_name: string
        service_type:
          | "repair"
          | "installation"
          | "smart"
          | "maintenance"
          | "emergency"
          | "other"
        preferred_time: "morning" | "afternoon" | "evening" | "asap" | null
        preferred_date: string | null
        message: string | null
      }
      customer_messages: {
        unsubscribed_at: string | null
        unsubscribed_for:
          | Database["public"]["Enums"]["unsubscribe_reason"]
          | null
        is_sent: boolean
        texts_are_sent: boolean
        texts: Database["public"]["CompositeTypes"]["agreed_texts"] | null
        ways: Database["public"]["Enums"]["message_channel"][]
        reach: Database["public"]["CompositeTypes"]["customer_reach"] | null
        templates: Database["public"]["CompositeTypes"]["template_words"]
        texts_unsubscribed_at: string | null
        waiting:
          | Database["public"]["CompositeTypes"]["waiting_message"][]
      }
      customer_note: {
        id: string
        at: string
        text: string
      }
      customer_photo: {
        id: string
        at: string
      }
      customer_reach: {
        way: Database["public"]["Enums"]["message_channel"]
        allows_own_words: boolean
        quiet_until: string | null
      }
      day_off: {
        day: string
        part: "day" | "morning" | "afternoon"
        since: string
        set_by_email: string | null
      }
      decline_count: {
        name: string
        declined: number
      }
      desk_changes: {
        cursor: string
        version: string
        sums: Database["public"]["CompositeTypes"]["desk_sums"] | null
        changes: Database["public"]["CompositeTypes"]["request_change"][]
        has_moved: boolean
        is_cut: boolean
      }
      desk_sums: {
        counts: Database["public"]["CompositeTypes"]["status_counts"]
        overdue: number
        held: Database["public"]["CompositeTypes"]["held_sums"]
        news: Database["public"]["CompositeTypes"]["news_sums"]
        reviews: Database["public"]["CompositeTypes"]["review_sums"]
        at_risk: number
        alerts: string
        weather: Database["public"]["CompositeTypes"]["weather"]
      }
      device_alerts: {
        endpoint: string
        is_on: boolean
      }
      done_action: {
        action_id: string
      }
      door_facts: {
        opener: string | null
        spring: string | null
        door: string | null
        noted_at: string
      }
      earlier_visit: {
        day: string
        starts: string
        kind: "repair" | "measure" | "install" | "maintenance" | "return"
        work: string | null
        parts: string[]
        warranty_from: string | null
      }
      followed_request: {
        status:
          | "pending"
          | "confirmed"
          | "in_progress"
          | "completed"
          | "cancelled"
        language: "en" | "es" | null
        visit_fee: number
        sent_at: string
        due: string
        called_at: string | null
        outcome: "voicemail" | "again" | "price" | "told" | null
        next_call_at: string | null
        is_flooded: boolean
        is_duplicate: boolean
        is_cancelled_by_customer: boolean
        visits: Database["public"]["CompositeTypes"]["followed_visit"][]
        notes: Database["public"]["CompositeTypes"]["customer_note"][]
        hidden_notes: number
        photos: Database["public"]["CompositeTypes"]["customer_photo"][] | null
        hidden_photos: number
        slot_hold: Database["public"]["CompositeTypes"]["held_slot"] | null
        texts: Database["public"]["CompositeTypes"]["followed_texts"] | null
        is_texted_abroad: boolean
        chosen: string | null
        review_code: string | null
        can_approve: boolean
        prices: Database["public"]["CompositeTypes"]["quote"][]
        receipts: Database["public"]["CompositeTypes"]["receipt"][]
        fields: Database["public"]["CompositeTypes"]["customer_fields"]
        unfinished: "nobody_home" | "needs_part" | "declined" | null
        is_part_ordered: boolean
      }
      followed_texts: {
        number_ends: string
        since: string | null
        are_unsubscribed: boolean
      }
      followed_visit: {
        id: string
        day: string
        starts: string
        ends: string
        state: "planned" | "on_the_way" | "there" | "done"
        can_move: boolean
        is_displaced: boolean
        is_outside: boolean
        since: string
        late_minutes: number | null
        arrives_at: string | null
        call_by: string | null
        name: string
        report: Database["public"]["CompositeTypes"]["visit_report"] | null
        is_delayed: boolean
        talked_at: string | null
      }
      forwarded_error: {
        id: string
        came_at: string
        kind: string
        message: string
        stack: string[]
        page: string
        build: string
        browser: string
      }
      held_slot: {
        day: string
        starts: string
        ends: string
        held_until: string | null
      }
      held_sums: {
        held: number
        emergencies: number
        newest: string | null
        oldest_emergency: string | null
      }
      hour_figures: {
        weekday: number
        hour: number
        asked: number
        called: number
        median: number | null
        due: number
        in_time: number
        booked: number
        lost: number
      }
      job_answer: {
        problem: string | null
        message: string | null
        action_id: string | null
        day: Database["public"]["CompositeTypes"]["own_day"] | null
      }
      job_stop: {
        id: string
        day: string
        starts: string
        ends: string
        kind: "repair" | "measure" | "install" | "maintenance" | "return"
        state: "planned" | "on_the_way" | "there" | "done" | "missed"
        state_since: string
        late_minutes: number | null
        arrives_at: string | null
        busy_since: string | null
        busy_until: string | null
        pushed_to: string | null
        not_done_reason: "nobody_home" | "needs_part" | "declined" | null
        part: string | null
        is_untold: boolean
        outside: Database["public"]["Enums"]["outside_way"] | null
        unfinished:
          | Database["public"]["CompositeTypes"]["unfinished_visit"]
          | null
        note: string | null
        notes: string[]
        photos: Database["public"]["CompositeTypes"]["customer_photo"][]
        taken: Database["public"]["CompositeTypes"]["taken_photo"][]
        history: Database["public"]["CompositeTypes"]["earlier_visit"][]
        door: Database["public"]["CompositeTypes"]["door_facts"] | null
        quoted_by_phone: number | null
        visit_fee: number
        language: "en" | "es" | null
        chosen: string | null
        words: string[]
        report: Database["public"]["CompositeTypes"]["visit_report"] | null
        quotes: Database["public"]["CompositeTypes"]["quote"][]
        checklist:
          | Database["public"]["CompositeTypes"]["checked_point"][]
          | null
        receipt: Database["public"]["CompositeTypes"]["receipt"] | null
        with_whom: string[]
        nth: number
        visits: number
        billed_before:
          | Database["public"]["CompositeTypes"]["billed_before"]
          | null
        fields: Database["public"]["CompositeTypes"]["technician_fields"]
        is_left_open: boolean
      }
      known_caller: {
        request: Database["public"]["CompositeTypes"]["call_row"]
        email: string | null
        sender: string
      }
      lane_row: {
        rank: number
        sendings: number
        has_emergency: boolean
        next_call_at: string | null
        earlier: number
        other_senders:
          | Database["public"]["CompositeTypes"]["other_sender"][]
        risk: Database["public"]["Enums"]["visit_risk"] | null
        request: Database["public"]["CompositeTypes"]["call_row"]
      }
      last_call: {
        at: string
        done_by: string | null
        done_by_email: string | null
      }
      late_visit: {
        visit_id: string
        request_id: string
        first_name: string
        last_name: string
        technician: string
        day: string
        starts: string
        ends: string
        minutes: number | null
      }
      ledger_row: {
        visit_id: string
        day: string
        number: string | null
        state:
          | "price"
          | "no_charge"
          | "under_warranty"
          | "void"
          | "reported"
          | "no_receipt"
        technician: string
        visit_kind:
          | "repair"
          | "measure"
          | "install"
          | "maintenance"
          | "return"
        quote_state: Database["public"]["Enums"]["quote_state"] | null
        approved: number | null
        tax: number | null
        lines: Database["public"]["CompositeTypes"]["quote_line"][] | null
        work: string | null
        zip: string | null
        sum: number | null
        less_reason: string | null
        paid_by: "cash" | "check" | "card" | "not_yet" | null
        check_number: string | null
        paid_on: string | null
        reported: number | null
      }
      lost_reason: {
        name:
          | "spam"
          | "duplicate"
          | "price"
          | "elsewhere"
          | "out_of_area"
          | "no_answer"
          | null
        lost: number
      }
      mail_answer: {
        problem: string | null
        asked: boolean | null
        unsubscribed: boolean | null
      }
      named_figures: {
        name: string
        asked: number
        called: number
        median: number | null
        due: number
        in_time: number
        booked: number
        lost: number
      }
      named_prices: {
        name: string
        approved: number
        approvals: number
        average: number | null
        done: number
        receipts: number
        yes: number
        no: number
        waiting: number
      }
      news_sums: {
        unseen: number
        urgent: number
        newest: string | null
      }
      next_window: {
        today: string
        day: string
        starts: string
        ends: string
        zip: string
        is_severe: boolean
      }
      old_person: {
        request: string
        name: string
        last_contact: string
        is_due: boolean
        is_kept: boolean
      }
      open_request: {
        request: Database["public"]["CompositeTypes"]["call_row"]
        lane: Database["public"]["Enums"]["lane_name"] | null
        risk: Database["public"]["Enums"]["visit_risk"] | null
        since: string
        due: string | null
        notes: string[]
      }
      open_windows: {
        problem: string | null
        today: string | null
        windows: Database["public"]["CompositeTypes"]["visit_time"][] | null
      }
      origin_figures: {
        kind: string | null
        campaign: string | null
        asked: number
        booked: number
        lost: number
      }
      other_request: {
        request: Database["public"]["CompositeTypes"]["call_row"]
        closed_reason:
          | "spam"
          | "duplicate"
          | "price"
          | "elsewhere"
          | "out_of_area"
          | "no_answer"
          | null
        settled_at: string | null
        warranty_from: string | null
        is_same_sender: boolean
        email: string | null
        is_mailbox_verified: boolean
        last_call: Database["public"]["CompositeTypes"]["last_call"] | null
      }
      other_sender: {
        id: string
        first_name: string
        last_name: string
        address: string
        service_type:
          | "repair"
          | "installation"
          | "smart"
          | "maintenance"
          | "emergency"
          | "other"
        status:
          | "pending"
          | "confirmed"
          | "in_progress"
          | "completed"
          | "cancelled"
        created_at: string
      }
      overdue_request: {
        request: string | null
      }
      own_action: {
        id: string
        request: string
        kind:
          | "sent"
          | "note"
          | "call"
          | "claim"
          | "assign"
          | "status"
          | "message"
          | "visit"
          | "photo"
          | "quote"
          | "part"
          | "checklist"
          | "door"
          | "fee"
          | "language"
          | "join"
          | "erased"
        outcome:
          | "booked"
          | "voicemail"
          | "again"
          | "price"
          | "not_for_us"
          | "spam"
          | "duplicate"
          | "told"
          | null
        at: string
        closed_reason:
          | "spam"
          | "duplicate"
          | "price"
          | "elsewhere"
          | "out_of_area"
          | "no_answer"
          | null
        is_reopened: boolean
        visit_before: Database["public"]["CompositeTypes"]["visit_brief"] | null
        visit_after: Database["public"]["CompositeTypes"]["visit_brief"] | null
        is_visit_note: boolean
        assigned_to: string | null
        next_call_at: string | null
        quoted: number | null
        first_name: string
        last_name: string
        requests: number
      }
      own_alerts: {
        push_key: string | null
        is_on: boolean
      }
      own_day: {
        technician: string
        today: string
        changes: Database["public"]["CompositeTypes"]["visit_change"][]
        stops: Database["public"]["CompositeTypes"]["job_stop"][]
        days_off: Database["public"]["CompositeTypes"]["own_day_off"][]
      }
      own_day_off: {
        day: string
        part: "day" | "morning" | "afternoon"
        since: string
        set_by: string | null
        moving: number
      }
      password_choice: {
        user_id: string
        changed_at: string | null
        problem: string | null
      }
      photo_answer: {
        problem: string | null
        message: string | null
        action_id: string
        stored: boolean | null
      }
      photo_name: {
        id: string
      }
      photo_row: {
        id: string
        at: string
        by_customer: boolean
        by_email: string | null
        visit_id: string | null
        label: Database["public"]["Enums"]["photo_label"] | null
      }
      price_answer: {
        problem: string | null
        quote: Database["public"]["CompositeTypes"]["quote"] | null
      }
      price_report: {
        now: Database["public"]["CompositeTypes"]["price_totals"]
        before: Database["public"]["CompositeTypes"]["price_totals"]
        services: Database["public"]["CompositeTypes"]["named_prices"][]
        areas: Database["public"]["CompositeTypes"]["named_prices"][]
        technicians:
          | Database["public"]["CompositeTypes"]["named_prices"][]
        weeks: Database["public"]["CompositeTypes"]["named_prices"][]
        reasons: Database["public"]["CompositeTypes"]["decline_count"][]
        unpaid: Database["public"]["CompositeTypes"]["unpaid_receipts"]
      }
      price_totals: {
        approved: number
        approvals: number
        average: number | null
        done: number
        receipts: number
        yes: number
        no: number
        waiting: number
      }
      published_review: {
        id: string
        name: string
        location: string
        service: string
        rating: number
        body: string
        created_at: string
      }
      quote: {
        id: string
        request_id: string
        visit_id: string | null
        state: Database["public"]["Enums"]["quote_state"]
        options: Database["public"]["CompositeTypes"]["quote_option"][]
        chosen: number | null
        total: number | null
        told_low: number | null
        told_high: number | null
        tax_rate: number | null
        tax_place: string | null
        is_home: boolean
        begins: string | null
        ends: string | null
        offered_at: string
        offered_by: string | null
        expires_at: string
        sent_at: string | null
        replaces: string | null
        replaced_by: string | null
        decided_at: string | null
        device_at: string | null
        decided_by: string | null
        name: string | null
        way: "signed" | "by_name" | "by_phone" | null
        place: "technician" | "page" | "desk" | null
        device: string | null
        strokes:
          | Database["public"]["CompositeTypes"]["signature_stroke"][]
          | null
        signed_at: string | null
        needs_signature: boolean
        decline_reason:
          | "too_expensive"
          | "not_now"
          | "elsewhere"
          | "other"
          | null
        note: string | null
        is_billed: boolean
      }
      quote_line: {
        kind: string
        item: string | null
        label: string
        quantity: number
        amount: number
        percent: number | null
        total: number
        warranty_days: number | null
        model: string | null
      }
      quote_option: {
        name: string
        lines: Database["public"]["CompositeTypes"]["quote_line"][]
        reason: string | null
        is_capital: boolean
        subtotal: number
        tax: number
        total: number
      }
      receipt: {
        id: string
        number: string
        request_id: string
        visit_id: string
        quote_id: string | null
        kind: "price" | "no_charge" | "under_warranty"
        sum: number
        less_reason: string | null
        paid_by: "cash" | "check" | "card" | "not_yet" | null
        check_number: string | null
        paid_at: string | null
        issued_at: string
        first_day: string
        technician: string
        place: string | null
        voided_at: string | null
        checklist:
          | Database["public"]["CompositeTypes"]["checked_point"][]
          | null
      }
      report_quotes: {
        count: number
        booked: number
        sum: number
      }
      report_totals: {
        asked: number
        called: number
        median: number | null
        due: number
        in_time: number
        booked: number
        lost: number
        held: number
      }
      request_change: {
        id: string
        status:
          | "pending"
          | "confirmed"
          | "in_progress"
          | "completed"
          | "cancelled"
        created_at: string
        next_call_at: string | null
        is_emergency: boolean
        has_news: boolean
      }
      request_details: {
        request: Database["public"]["Tables"]["service_requests"]["Row"]
        due: string
        is_mailbox_verified: boolean
        events: Database["public"]["CompositeTypes"]["request_entry"][]
        statuses: Database["public"]["CompositeTypes"]["status_change"][]
        revisions:
          | Database["public"]["CompositeTypes"]["request_revision"][]
        others: Database["public"]["CompositeTypes"]["other_request"][]
        chosen: string | null
        origin: Database["public"]["CompositeTypes"]["request_origin"] | null
        door: Database["public"]["CompositeTypes"]["door_facts"] | null
        checklists:
          | Database["public"]["CompositeTypes"]["visit_checklist"][]
        risk: Database["public"]["Enums"]["visit_risk"] | null
        risk_due: string | null
        is_displaced: boolean
        begins_at: string | null
      }
      request_entry: {
        id: string
        kind:
          | "sent"
          | "note"
          | "call"
          | "claim"
          | "assign"
          | "status"
          | "message"
          | "visit"
          | "photo"
          | "quote"
          | "part"
          | "checklist"
          | "door"
          | "fee"
          | "language"
          | "join"
          | "erased"
        text: string | null
        outcome:
          | "booked"
          | "voicemail"
          | "again"
          | "price"
          | "not_for_us"
          | "spam"
          | "duplicate"
          | "told"
          | null
        at: string
        done_by: string | null
        done_by_email: string | null
        action_id: string
        undoes: string | null
        is_undone: boolean
        next_call_at: string | null
        closed_reason:
          | "spam"
          | "duplicate"
          | "price"
          | "elsewhere"
          | "out_of_area"
          | "no_answer"
          | null
        is_reopened: boolean
        quoted: number | null
        for_technician: boolean
        may_want_no_texts: boolean
        is_untold: boolean
        by_customer: boolean
        by_text: boolean
        quote_id: string | null
        quote_act:
          | "offered"
          | "approved"
          | "declined"
          | "withdrawn"
          | "sent"
          | "signed"
          | "called"
          | "paid"
          | null
        visit_before: Database["public"]["CompositeTypes"]["visit_brief"] | null
        visit_after: Database["public"]["CompositeTypes"]["visit_brief"] | null
        asked_slot: Database["public"]["CompositeTypes"]["visit_time"] | null
        is_visit_note: boolean
        message:
          | "received"
          | "voicemail"
          | "booked"
          | "moved"
          | "on_the_way"
          | "late"
          | "not_done"
          | "visit_cancelled"
          | "done"
          | "cancelled"
          | "link"
          | "texts_on"
          | "texts_off"
          | "mails_off"
          | "staff"
          | "price"
          | "approved"
          | "receipt"
          | "reminder"
          | "outside"
          | "displaced"
          | "not_begun"
          | null
        delivery:
          | "sent"
          | "written"
          | "given_up"
          | "stopped"
          | "not_sent"
          | null
      }
      request_origin: {
        kind: string | null
        page: string | null
        campaign: string | null
      }
      request_revision: {
        id: number
        changed_at: string
        before: Json
      }
      retention: {
        people: number
        spam: number
        listed: Database["public"]["CompositeTypes"]["old_person"][]
        begun_at: string | null
        begun_by: string | null
      }
      review_sums: {
        waiting: number
        newest: string | null
        low: number
      }
      reviewed_visit: {
        review: string
        request: string
        day: string
        technician: string
        work: string | null
        customer: string
        others: number
      }
      row_price: {
        state: Database["public"]["Enums"]["quote_state"]
        sums: number[]
        since: string
        expires_at: string
        is_change: boolean
        needs_signature: boolean
      }
      service_figures: {
        name:
          | "repair"
          | "installation"
          | "smart"
          | "maintenance"
          | "emergency"
          | "other"
        asked: number
        called: number
        median: number | null
        due: number
        in_time: number
        booked: number
        lost: number
      }
      setup_problem: {
        code: string
        count: number | null
        since: string | null
        answer: string | null
        most: number | null
      }
      shared_job: {
        visit: string
        ends_at: string
      }
      signature_stroke: {
        points: number[]
      }
      slot_offer: {
        technician_id: string
        technician: string
        speaks: boolean
        day: string
        window_id: number
        last_window_id: number
        starts: string
        ends: string
        nearness: number
        slots_left: number
        is_asked: boolean
        is_promised: boolean
        wish: Database["public"]["Enums"]["slot_wish"] | null
        miles: number | null
      }
      squeeze_offer: {
        technician_id: string
        technician: string
        day: string
        window_id: number
        starts: string
        ends: string
        visit: string
        version: number
        last_name: string
        kind: "repair" | "measure" | "install" | "maintenance" | "return"
        to_technician_id: string
        to_technician: string
        to_window_id: number
        to_starts: string
        to_ends: string
      }
      status_change: {
        id: number
        from_status:
          | "pending"
          | "confirmed"
          | "in_progress"
          | "completed"
          | "cancelled"
          | null
        to_status:
          | "pending"
          | "confirmed"
          | "in_progress"
          | "completed"
          | "cancelled"
        changed_by_email: string | null
        changed_at: string
      }
      status_counts: {
        pending: number
        confirmed: number
        in_progress: number
        completed: number
        cancelled: number
      }
      taken_photo: {
        id: string
        at: string
        label: Database["public"]["Enums"]["photo_label"] | null
      }
      technician_fields: {
        first_name: string
        last_name: string
        phone: string
        address: string
        service_type:
          | "repair"
          | "installation"
          | "smart"
          | "maintenance"
          | "emergency"
          | "other"
        message: string | null
      }
      technician_figures: {
        name: string
        done: number
        late: number
        not_done: number
        returns: number
        reviews: number
        stars: number | null
      }
      technician_row: {
        id: string
        name: string
        areas: string[]
        weekdays: number[]
        active: boolean
        staff_id: string | null
        phone: string | null
        languages: ("en" | "es")[]
        places: number
        days_off: Database["public"]["CompositeTypes"]["day_off"][]
      }
      template_words: {
        en: string[]
        es: string[]
      }
      unfinished_visit: {
        reason: "nobody_home" | "needs_part" | "declined"
        part: string | null
        day: string
        ordered_at: string | null
      }
      unpaid_receipt: {
        request_id: string
        number: string
        sum: number
        first_day: string
        technician: string
        first_name: string
        last_name: string
        phone: string
      }
      unpaid_receipts: {
        sum: number
        count: number
        receipts:
          | Database["public"]["CompositeTypes"]["unpaid_receipt"][]
      }
      unscheduled_row: {
        request: Database["public"]["CompositeTypes"]["call_row"]
        preferred_date: string | null
        preferred_time: "morning" | "afternoon" | "evening" | "asap" | null
      }
      visit_board: {
        version: string
        board: Database["public"]["CompositeTypes"]["board"] | null
      }
      visit_brief: {
        technician_id: string
        technician: string
        day: string
        starts: string
        ends: string
        kind: "repair" | "measure" | "install" | "maintenance" | "return"
        state:
          | "planned"
          | "on_the_way"
          | "there"
          | "done"
          | "missed"
          | "cancelled"
        state_since: string
        late_minutes: number | null
        arrives_at: string | null
        busy_until: string | null
        not_done_reason: "nobody_home" | "needs_part" | "declined" | null
        part: string | null
        note: string | null
      }
      visit_change: {
        id: string
        at: string
        first_name: string
        last_name: string
        was: Database["public"]["CompositeTypes"]["visit_time"]
        moved_to: Database["public"]["CompositeTypes"]["visit_time"] | null
        is_cancelled: boolean
        is_near: boolean
      }
      visit_checklist: {
        visit_id: string
        day: string
        points: Database["public"]["CompositeTypes"]["checked_point"][]
      }
      visit_offers: {
        windows: Database["public"]["CompositeTypes"]["visit_window"][]
        slots: Database["public"]["CompositeTypes"]["slot_offer"][]
        is_covered: boolean
        full_until: string | null
        nearest: Database["public"]["CompositeTypes"]["slot_offer"][]
        squeezes: Database["public"]["CompositeTypes"]["squeeze_offer"][]
        visit_fee: number
        is_severe: boolean
        covering:
          | Database["public"]["CompositeTypes"]["covering_technician"][]
      }
      visit_report: {
        work: string
        parts: string[]
        price: number | null
        agreed_by: string | null
        warranty_from: string | null
      }
      visit_result: {
        visit: Database["public"]["CompositeTypes"]["visit_row"]
        request: Database["public"]["Tables"]["service_requests"]["Row"]
      }
      visit_row: {
        id: string
        request_id: string
        technician_id: string
        technician: string
        day: string
        starts: string
        ends: string
        kind: "repair" | "measure" | "install" | "maintenance" | "return"
        state:
          | "planned"
          | "on_the_way"
          | "there"
          | "done"
          | "missed"
          | "cancelled"
        state_since: string
        late_minutes: number | null
        arrives_at: string | null
        busy_until: string | null
        not_done_reason: "nobody_home" | "needs_part" | "declined" | null
        part: string | null
        note: string | null
        version: number
        with_whom: string[]
        nth: number
        visits: number
      }
      visit_time: {
        day: string
        starts: string
        ends: string
      }
      visit_window: {
        id: number
        starts: string
        ends: string
      }
      visitor_error: {
        kind: string
        message: string
        stack: string[]
        page: string
        build: string
        browsers: string[]
        times: number
        last_at: string
      }
      visitor_errors: {
        today: number
        counted: number
        listed: Database["public"]["CompositeTypes"]["visitor_error"][]
      }
      waiting_message: {
        id: number
        channel: Database["public"]["Enums"]["message_channel"]
        facts: Json
        due: string
        problem: string | null
      }
      weather: {
        day: string
        is_severe: boolean
        since: string | null
        set_by_email: string | null
      }
    }
  }
}

/** Functions of accounts that may change something. */
export type ChangingFunction =
  | "add_call"
  | "add_note"
  | "add_photo"
  | "admit_held"
  | "approve_quote"
  | "approve_staff"
  | "approve_technician"
  | "arrive"
  | "assign_requests"
  | "begin_retention"
  | "book_visit"
  | "check_visit"
  | "choose_password"
  | "claim_request"
  | "close_requests"
  | "decide_review"
  | "decline_quote"
  | "depart"
  | "desk_changes"
  | "drop_held"
  | "end_messages"
  | "erase_person"
  | "export_requests"
  | "finish"
  | "follow_up_quote"
  | "forget_device"
  | "forget_photo"
  | "invite_staff"
  | "join_senders"
  | "keep_person"
  | "leave_undone"
  | "move_visit"
  | "name_staff"
  | "note_door"
  | "note_visit"
  | "offer_quote"
  | "order_part"
  | "overrun"
  | "record_call"
  | "record_payment"
  | "record_told"
  | "release_request"
  | "reopen_request"
  | "restore_held"
  | "revoke_staff"
  | "run_late"
  | "save_device"
  | "save_technician"
  | "see_news"
  | "send_quote"
  | "set_days_off"
  | "set_language"
  | "set_on_call"
  | "set_severe_weather"
  | "set_visit_fee"
  | "set_visit_note"
  | "set_visit_state"
  | "set_windows"
  | "share_job"
  | "stop_message"
  | "tell_outside"
  | "tell_pushed"
  | "test_alert"
  | "undo_action"
  | "undo_visit_action"
  | "withdraw_invitation"
  | "withdraw_quote"
  | "write_to_customer"

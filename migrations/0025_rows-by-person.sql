CREATE INDEX "record_actor" ON "record_chain" USING btree ("actor");--> statement-breakpoint
CREATE INDEX "invitations_person" ON "invitations" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "review_reports_person" ON "review_reports" USING btree (lower("email"));
-- Moves the entries that wait in record_pending into the chain, in one batch: whoever calls it waits at the head's row for
-- those before, then finds everything that was committed meanwhile, and what the own transaction has added. Runs with the
-- rights of the tables' owner, since the site's role may neither change nor delete an entry that waits. The bytes of a
-- hash are those of `entryHash` in src/server/audit/audit-log.ts, and verifying compares the two.
CREATE FUNCTION "chain_record"() RETURNS TABLE ("id" bigint, "seq" bigint, "hash" text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
#variable_conflict use_column
DECLARE
  head record_head%ROWTYPE;
  entry record_pending%ROWTYPE;
  previous text;
BEGIN
  SELECT * INTO STRICT head FROM record_head WHERE id = 1 FOR UPDATE;
  FOR entry IN SELECT * FROM record_pending ORDER BY id LOOP
    previous := head.hash;
    head.seq := head.seq + 1;
    head.hash := translate(encode(sha256(convert_to(concat(
      '[', head.seq, ',"', to_char(entry.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '",',
      to_json(entry.event), ',', to_json(entry.subject), ',', coalesce(to_json(entry.actor)::text, 'null'), ',',
      to_json(entry.detail_hash), ',', to_json(previous), ']'), 'UTF8')), 'base64'), '+/=', '-_');
    INSERT INTO record_chain (seq, at, event, subject, actor, detail_hash, previous_hash, hash) VALUES
      (head.seq, entry.at, entry.event, entry.subject, entry.actor, entry.detail_hash, previous, head.hash);
    INSERT INTO record_details (seq, salt, details) VALUES (head.seq, entry.salt, entry.details);
    DELETE FROM record_pending WHERE id = entry.id;
    RETURN QUERY SELECT entry.id, head.seq, head.hash;
  END LOOP;
  UPDATE record_head SET seq = head.seq, hash = head.hash WHERE id = 1 AND seq <> head.seq;
END
$$;
--> statement-breakpoint
-- The totals change at the end of a transaction, one transaction after the other: a row of theirs that were changed before
-- would make every change of a review or an enquiry wait for the whole of another, or the two for one another.
CREATE FUNCTION "lock_totals"() RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(hashtextextended('totals', 0))
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_review_counts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_totals();
  IF TG_OP <> 'INSERT' THEN
    IF OLD.hidden_at IS NOT NULL THEN
      UPDATE totals SET count = count - 1 WHERE name = 'hidden';
    ELSIF OLD.works_here THEN
      UPDATE totals SET count = count - 1 WHERE name = 'reviews.team';
    ELSE
      UPDATE review_tally SET published = published - 1 WHERE rating = OLD.rating;
    END IF;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    IF NEW.hidden_at IS NOT NULL THEN
      UPDATE totals SET count = count + 1 WHERE name = 'hidden';
    ELSIF NEW.works_here THEN
      UPDATE totals SET count = count + 1 WHERE name = 'reviews.team';
    ELSE
      UPDATE review_tally SET published = published + 1 WHERE rating = NEW.rating;
    END IF;
  END IF;
  IF TG_OP = 'INSERT' THEN UPDATE totals SET count = count + 1 WHERE name = 'reviews'; END IF;
  IF TG_OP = 'DELETE' THEN UPDATE totals SET count = count - 1 WHERE name = 'reviews'; END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_user_count"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_totals();
  UPDATE totals SET count = count + CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END WHERE name = 'users';
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_enquiry_counts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_totals();
  IF TG_OP <> 'INSERT' THEN
    UPDATE totals SET count = count - 1 WHERE name = 'enquiries.' || OLD.state;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE totals SET count = count + 1 WHERE name = 'enquiries.' || NEW.state;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_subscriber_count"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_totals();
  UPDATE totals SET count = count + CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END WHERE name = 'subscribers';
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_report_count"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_totals();
  IF TG_OP <> 'INSERT' AND OLD.state = 'open' THEN
    UPDATE totals SET count = count - 1 WHERE name = 'reports.open';
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.state = 'open' THEN
    UPDATE totals SET count = count + 1 WHERE name = 'reports.open';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Contract in 0.1.0: the next statement makes it anew, in the same transaction.
DROP TRIGGER "reviews_counted" ON "reviews";
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "reviews_counted" AFTER INSERT OR DELETE OR UPDATE OF rating, hidden_at, works_here ON "reviews"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "keep_review_counts"();
--> statement-breakpoint
-- Contract in 0.1.0: the next statement makes it anew, in the same transaction.
DROP TRIGGER "users_counted" ON "users";
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "users_counted" AFTER INSERT OR DELETE ON "users"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "keep_user_count"();
--> statement-breakpoint
-- Contract in 0.1.0: the next statement makes it anew, in the same transaction.
DROP TRIGGER "enquiries_counted" ON "enquiries";
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "enquiries_counted" AFTER INSERT OR DELETE OR UPDATE OF state ON "enquiries"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "keep_enquiry_counts"();
--> statement-breakpoint
-- Contract in 0.1.0: the next statement makes it anew, in the same transaction.
DROP TRIGGER "subscribers_counted" ON "subscribers";
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "subscribers_counted" AFTER INSERT OR DELETE ON "subscribers"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "keep_subscriber_count"();
--> statement-breakpoint
-- Contract in 0.1.0: the next statement makes it anew, in the same transaction.
DROP TRIGGER "reports_counted" ON "review_reports";
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "reports_counted" AFTER INSERT OR DELETE OR UPDATE OF state ON "review_reports"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "keep_report_count"();

-- Counts that pages and the dashboard show are updated as rows change, so that reading one costs one row. They change at
-- commit, one transaction at a time: locking a row of the totals earlier would make every change of a review or an
-- enquiry wait for the whole of another, or two of them for each other.
CREATE FUNCTION "lock_totals"() RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(hashtextextended('totals', 0))
$$;
--> statement-breakpoint
-- A team member's review counts in no rating.
CREATE FUNCTION "keep_review_counts"() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE CONSTRAINT TRIGGER "reviews_counted" AFTER INSERT OR DELETE OR UPDATE OF rating, hidden_at, works_here ON "reviews"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "keep_review_counts"();
--> statement-breakpoint
CREATE FUNCTION "keep_user_count"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_totals();
  UPDATE totals SET count = count + CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END WHERE name = 'users';
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "users_counted" AFTER INSERT OR DELETE ON "users"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "keep_user_count"();
--> statement-breakpoint
CREATE FUNCTION "keep_enquiry_counts"() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE CONSTRAINT TRIGGER "enquiries_counted" AFTER INSERT OR DELETE OR UPDATE OF state ON "enquiries"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "keep_enquiry_counts"();
--> statement-breakpoint
CREATE FUNCTION "keep_subscriber_count"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_totals();
  UPDATE totals SET count = count + CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END WHERE name = 'subscribers';
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "subscribers_counted" AFTER INSERT OR DELETE ON "subscribers"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "keep_subscriber_count"();
--> statement-breakpoint
CREATE FUNCTION "keep_report_count"() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE CONSTRAINT TRIGGER "reports_counted" AFTER INSERT OR DELETE OR UPDATE OF state ON "review_reports"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "keep_report_count"();
--> statement-breakpoint
-- Whether the author works here is stored on the review, in the transaction that writes the review or changes the role,
-- so that lists and averages need no join with the author.
CREATE FUNCTION "mark_team_review"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_on_team boolean;
BEGIN
  IF NEW.user_id IS NOT NULL THEN
    -- FOR SHARE waits for a role that is being changed, so that neither misses the other.
    SELECT role = 'Admin' OR is_team INTO is_on_team FROM users WHERE id = NEW.user_id FOR SHARE;
    NEW.works_here := NEW.works_here OR coalesce(is_on_team, false);
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "reviews_marked" BEFORE INSERT ON "reviews"
  FOR EACH ROW EXECUTE FUNCTION "mark_team_review"();
--> statement-breakpoint
-- A review that an Admin marked by hand stays marked when its author's role changes.
CREATE FUNCTION "mark_reviews_of_member"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE reviews SET works_here = (NEW.role = 'Admin' OR NEW.is_team OR works_here_by_hand)
    WHERE user_id = NEW.id AND works_here <> (NEW.role = 'Admin' OR NEW.is_team OR works_here_by_hand);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "members_marked" AFTER UPDATE OF role, is_team ON "users"
  FOR EACH ROW EXECUTE FUNCTION "mark_reviews_of_member"();
--> statement-breakpoint
-- Whether a review is answered is stored on the review, so that lists and counts of unanswered ones read an index.
CREATE FUNCTION "mark_answered_review"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE reviews SET is_answered = true WHERE id = NEW.review_id;
  ELSE
    UPDATE reviews SET is_answered = false WHERE id = OLD.review_id;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "answers_marked" AFTER INSERT OR DELETE ON "review_answers"
  FOR EACH ROW EXECUTE FUNCTION "mark_answered_review"();
--> statement-breakpoint
-- Notifies every instance, in the transaction of the write, that cached pages are stale; src/server/pages/cache-broadcast.ts
-- listens. The payload says whether the write only added something: such pages may still be shown while the database is
-- unreachable (docs/decisions/0046).
CREATE FUNCTION "tell_pages_stale"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('pages_stale', CASE TG_OP WHEN 'INSERT' THEN 'added' ELSE 'changed' END);
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Lists every column but "is_answered", which no page shows: an answer only adds to pages. A new column joins them in its
-- migration.
CREATE TRIGGER "reviews_tell_pages_stale"
  AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "id", "user_id", "rating", "description", "created_at", "hidden_at",
    "hidden_reason", "works_here", "works_here_by_hand", "revision", "edited_at", "invitation_id", "author_name",
    "project_id", "service_id"
  ON "reviews" FOR EACH STATEMENT EXECUTE FUNCTION "tell_pages_stale"();
--> statement-breakpoint
CREATE TRIGGER "answers_tell_pages_stale" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "review_answers"
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_pages_stale"();
--> statement-breakpoint
-- No page shows a new account or a password.
CREATE TRIGGER "users_tell_pages_stale" AFTER UPDATE OF "name", "role", "avatar_hash" OR DELETE OR TRUNCATE ON "users"
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_pages_stale"();
--> statement-breakpoint
-- Charts and public counts read one row per day and event, however long the audit log is.
CREATE FUNCTION "keep_record_days"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO record_days (event, day, count) VALUES (NEW.event, (NEW.at AT TIME ZONE 'UTC')::date, 1)
  ON CONFLICT (event, day) DO UPDATE SET count = record_days.count + 1;
  INSERT INTO record_day_ends (day, seq, hash) VALUES ((NEW.at AT TIME ZONE 'UTC')::date, NEW.seq, NEW.hash)
  ON CONFLICT (day) DO UPDATE SET seq = excluded.seq, hash = excluded.hash WHERE record_day_ends.seq < excluded.seq;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "record_counted" AFTER INSERT ON "record_chain"
  FOR EACH ROW EXECUTE FUNCTION "keep_record_days"();
--> statement-breakpoint
-- Why reviews were hidden, by day. Reasons that are not in the list count as "other".
CREATE FUNCTION "hiding_reason"(given text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN given IN ('privateData', 'abuse', 'unlawful', 'advertising', 'offTopic', 'notGenuine', 'duplicate')
    THEN given ELSE 'other' END
$$;
--> statement-breakpoint
CREATE FUNCTION "keep_hiding_days"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  link record_chain%ROWTYPE;
  rated numeric := (NEW.details ->> 'rating')::numeric;
BEGIN
  SELECT * INTO link FROM record_chain WHERE seq = NEW.seq;
  IF link.event IS DISTINCT FROM 'review.hidden' THEN RETURN NULL; END IF;
  -- The release before this one does not say which rating was hidden.
  IF rated IS NULL AND link.subject ~ '^[0-9a-f-]{36}$' THEN
    SELECT rating INTO rated FROM reviews WHERE id = link.subject::uuid;
  END IF;
  IF rated IS NOT NULL THEN
    INSERT INTO hiding_days (day, reason, rating, count)
      VALUES ((link.at AT TIME ZONE 'UTC')::date, hiding_reason(NEW.details ->> 'reason'), rated, 1)
    ON CONFLICT (day, reason, rating) DO UPDATE SET count = hiding_days.count + 1;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "hidings_counted" AFTER INSERT ON "record_details"
  FOR EACH ROW EXECUTE FUNCTION "keep_hiding_days"();
--> statement-breakpoint
-- Moves the entries that wait in record_pending into the chain, in one batch: a caller waits for the lock on the head's
-- row, then takes everything committed until then and whatever its own transaction added. Runs with the rights of the
-- tables' owner, since the site's role may neither change nor delete a pending entry. It hashes the same bytes as
-- `entryHash` in src/server/audit/audit-log.ts; verification compares the two.
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
